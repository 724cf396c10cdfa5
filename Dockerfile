# Builds the site and an image that holds Debian's base files, Node and dist/, and nothing else:
#   docker build --build-arg REVISION=$(git rev-parse HEAD) -t two-evenings .

FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What the tests of the bytes read, and what Sentry gets from whoever runs npm run sourcemaps.
# The image's user has to read all of it, whatever the umask was.
RUN npm run build && rm -r dist/client-metafiles.json dist/sourcemaps && chmod -R a+rX dist
# What V8 compiles of the server, so that no start has to: for this Node with these flags of V8's, this path, and the
# user of the image, after whose number Node names the folder that it looks in.
USER 65532:65532
RUN NODE_COMPILE_CACHE=/tmp/compile-cache node --min-semi-space-size=8 --max-semi-space-size=8 \
      --disallow-code-generation-from-strings dist/server/index.js --check \
    && chmod -R a+rX /tmp/compile-cache

# What only installs packages goes, and the headers of a compiler. The files are then copied as one: a layer on top of
# the image would hide them and still hold them.
FROM node:24-slim AS base
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /root/.npm \
      /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
      /usr/local/bin/docker-entrypoint.sh

FROM scratch
COPY --from=base / /
COPY --from=build /site/dist /site/dist
COPY --from=build --chown=0:0 /tmp/compile-cache /site/dist/compile-cache
# The threads that compress share two heaps of the C library, which would have one for each and give little of it back.
# What takes 128 KiB or more is given back when it is freed: the library would keep ever larger pieces.
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_COMPILE_CACHE=/site/dist/compile-cache \
    PORT=3000
WORKDIR /site
# By number, so that Kubernetes can tell that it is not root. Nothing belongs to this user: the server writes no file.
USER 65532:65532
EXPOSE 3000
# Whether the process is alive, not whether it is ready: Swarm and others replace what fails this, and a process that
# drains must be left to end. A proxy asks /readyz itself.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "require('node:http').get({ port: process.env.PORT, path: '/healthz' }, (response) => { process.exitCode = response.resume().statusCode === 200 ? 0 : 1; })"]
# Process 1 is Node itself, which handles SIGTERM. The young heap stays small. The process may read its own files and
# what the metrics need of /proc, and start no other. No text becomes code. It may not write the compile cache, since
# nothing belongs to its user; but Node reads none that it has no permission to write.
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "--disable-proto=delete", \
  "--disallow-code-generation-from-strings", "--permission", "--allow-fs-read=/site/dist", \
  "--allow-fs-read=/proc/self/fd", "--allow-fs-read=/proc/self/limits", "--allow-fs-read=/proc/self/status", \
  "--allow-fs-write=/site/dist/compile-cache", "dist/server/index.js"]

# Last, since it differs with each commit.
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Two Evenings" \
      org.opencontainers.image.description="A small guide to a first documentary and a first opera" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision=$REVISION
