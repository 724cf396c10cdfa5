/**
 * Which tests are to notice a change of which files. Every mutant runs all tests of its group, until one fails: so a group has
 * the tests of its files, and no more.
 * @typedef {{ name: string, files: readonly string[], tests: readonly string[] }} Group
 * @satisfies {readonly Group[]}
 */
export const groups = [
  {
    name: "configuration",
    files: ["config", "config-variables", "config-hints", "contact-url", "settings-in-force"],
    tests: ["config", "readme"],
  },
  {
    name: "dsn",
    files: ["dsn"],
    tests: ["dsn"],
  },
  {
    name: "addresses",
    files: ["canonical-url", "refuse-other-methods", "api"],
    tests: ["canonical-url", "methods", "pages"],
  },
  {
    name: "requests",
    files: ["request-target", "request-path", "malformed-path", "pipelined-requests"],
    tests: ["bad-input"],
  },
  {
    name: "memory",
    files: [
      ...["page-memory", "serve-remembered-pages", "choose-variant", "send-variant", "variants", "text-variants"],
      ...["negotiate-encoding", "content-encoding", "render-to-bytes", "page-caching", "fails-on-purpose"],
    ],
    tests: ["page-memory", "shared-cache", "static-files"],
  },
  {
    name: "pages",
    files: [
      ...["render-page", "serve-pages", "page-document", "page-resources", "site-state", "errors", "example-triggers"],
      ...["bootstrap-module", "compress-streams", "follow-answer", "app", "name-route"],
    ],
    tests: ["streaming", "pages", "methods", "operator"],
  },
  {
    name: "texts",
    files: [
      ...["robots", "sitemap", "security-txt", "llms-txt", "web-manifest", "serve-texts", "described-pages"],
      ...["memoize", "memoize-for-a-day"],
    ],
    tests: ["robots", "sitemap", "security-txt", "llms-txt", "texts"],
  },
  {
    name: "markdown",
    files: ["html-to-markdown", "readable-html", "serve-markdown", "source-line"],
    tests: ["markdown", "markdown-rendering", "texts"],
  },
  {
    name: "structured data",
    files: ["structured-data", "structured-glossary", "structured-works", "language-tags"],
    tests: ["structured-data"],
  },
  {
    name: "headers and files",
    files: ["security-headers", "content-security-policy", "static-files", "assets"],
    tests: ["security-headers", "static-files"],
  },
  {
    name: "health",
    files: ["health", "page-check", "drain"],
    tests: ["health", "drain", "shutdown"],
  },
  {
    name: "connections",
    files: ["http-server", "parser-errors", "slow-readers"],
    tests: ["slow-clients", "bad-input"],
  },
  {
    name: "tunnel",
    files: ["monitoring/*"],
    tests: ["monitoring", "policy-reports"],
  },
  {
    name: "process",
    files: [
      ...["index", "log", "log-stream", "log-time", "terminal-log", "request-log", "record-requests"],
      ...["request-record", "request-id", "note-on-record", "client-address", "metrics", "tally"],
    ],
    tests: ["request-log", "metrics", "process", "process-failure", "shutdown"],
  },
  {
    name: "what is thrown",
    files: ["create-report", "listen"],
    tests: ["create-report", "listen"],
  },
  {
    name: "reports",
    files: ["sentry", "tracing"],
    tests: ["privacy", "tracing", "process-failure"],
  },
];
