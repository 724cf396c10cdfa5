# Builds the site, and an image with only Debian's base files, Node and dist/:
#   docker build --build-arg REVISION=$(git rev-parse HEAD) -t two-evenings .

# The digest of the index, for every platform. One Node builds the compile cache and reads it.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS official

FROM official AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# client-metafiles.json is for tests, and sourcemaps for npm run sourcemaps. The image's user has to read the rest,
# whatever the umask was.
RUN npm run build && rm -r dist/client-metafiles.json dist/sourcemaps && chmod -R a+rX dist
# A compile cache, so that V8 need not compile the server at each start. It depends on the Node, V8's flags, the path,
# and the user's number, after which Node names its folder.
USER 65532:65532
RUN NODE_COMPILE_CACHE=/tmp/compile-cache node --min-semi-space-size=8 --max-semi-space-size=8 \
      --disallow-code-generation-from-strings dist/server/index.js --check \
    && chmod -R a+rX /tmp/compile-cache

# Removes package managers and headers. Copying the rest as a whole drops them from the image, which a further layer
# would not.
FROM official AS base
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /root/.npm \
      /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
      /usr/local/bin/docker-entrypoint.sh

FROM scratch
COPY --from=base / /
COPY --from=build /site/dist /site/dist
COPY --from=build --chown=0:0 /tmp/compile-cache /site/dist/compile-cache
# The threads that compress share two heaps of the C library, instead of keeping one each. Blocks of 128 KiB or more
# are returned to the system when they are freed.
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE=/site/dist/compile-cache \
    NODE_ENV=production \
    PORT=3000
WORKDIR /site
# By number, so that Kubernetes can tell that it is not root. This user owns nothing: the server writes no file.
USER 65532:65532
EXPOSE 3000
# Checks that the process is alive, not ready: Swarm and others replace what fails, and a process that drains has to
# finish.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "require('node:http').get({ port: process.env.PORT, path: '/healthz' }, (response) => { process.exitCode = response.resume().statusCode === 200 ? 0 : 1; })"]
# Node is process 1, so it gets SIGTERM. It may read its own files and what the metrics need of /proc, start no other
# program, and make no code from text. Node reads a compile cache only if it has permission to write it; the user has
# none, because it owns nothing. From Node 26 on it also needs "--allow-net".
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "--disable-proto=delete", \
  "--disallow-code-generation-from-strings", "--permission", "--allow-fs-read=/site/dist", \
  "--allow-fs-read=/proc/self/fd", "--allow-fs-read=/proc/self/limits", "--allow-fs-read=/proc/self/status", \
  "--allow-fs-write=/site/dist/compile-cache", "dist/server/index.js"]

# Last, because it changes with each commit.
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Two Evenings" \
      org.opencontainers.image.description="A small guide to a first documentary and a first opera" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision=$REVISION
