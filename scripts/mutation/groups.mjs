/**
 * Which tests are to notice a change of which files. For a change, those test files of its group run in which a test
 * executes the changed code, until one fails; where the code runs outside Jest's process, nobody sees which do, and all
 * of them run: so a group has the tests of its files, and no more.
 * @typedef {{ name: string, files: readonly string[], tests: readonly string[], runsElsewhere?: string }} Group
 * @satisfies {readonly Group[]}
 */
export const groups = [
  {
    name: "configuration",
    files: ["config", "config-variables", "config-hints", "contact-url", "egress-proxy", "settings-in-force"],
    tests: ["config", "readme"],
  },
  {
    name: "dsn",
    files: ["dsn"],
    tests: ["dsn"],
  },
  {
    name: "addresses",
    files: ["canonical-url", "canonical-path", "refuse-other-methods", "method-not-allowed", "api"],
    tests: ["canonical-url", "methods", "pages"],
  },
  {
    name: "requests",
    files: [
      "request-target",
      "expectation",
      "request-path",
      "malformed-path",
      "pipelined-requests",
      "refuse",
      "plain-refusal",
    ],
    tests: ["canonical-url", "bad-input", "pipelined-requests"],
  },
  {
    name: "memory",
    files: [
      ...["page-memory", "serve-remembered-pages", "choose-variant", "variants", "compress-fully", "variant-encoding"],
      ...["render-to-bytes", "page-caching", "failing-address", "fails-on-purpose"],
    ],
    tests: ["page-memory", "shared-cache"],
  },
  {
    name: "pages",
    files: [
      ...[
        "render-page",
        "render-deadline",
        "serve-pages",
        "page-document",
        "site-at",
        "page-resources",
        "site-state",
        "handle-errors",
        "send-error-page",
        "app",
        "before-express",
        "name-route",
      ],
      ...["bootstrap-module", "compress-streams", "stream-encoding"],
    ],
    tests: [
      ...["streaming", "pages", "methods", "operator", "canonical-url", "leaving-visitors", "health", "drain"],
      ...["static-files", "page-memory", "security-headers", "texts", "monitoring", "policy-reports", "bad-input"],
      ...["log-fields", "shared-cache"],
    ],
  },
  {
    name: "texts",
    files: [
      ...["robots", "sitemap", "security-txt", "llms-txt", "web-manifest", "serve-texts", "described-pages"],
      ...["send-variant", "text-variants", "memoize", "memoize-for-a-day"],
    ],
    tests: ["robots", "sitemap", "security-txt", "llms-txt", "texts", "icons"],
  },
  {
    name: "markdown",
    files: ["html-to-markdown", "readable-html", "serve-markdown", "source-line", "create-element"],
    tests: ["markdown", "markdown-rendering"],
  },
  {
    name: "structured data",
    files: ["structured-data", "structured-glossary", "structured-works"],
    tests: ["structured-data"],
  },
  {
    name: "headers and files",
    files: [
      ...["security-headers", "transport-security", "content-security-policy", "static-files", "file-address"],
      "assets",
    ],
    tests: ["security-headers", "static-files"],
  },
  {
    name: "health",
    files: ["health", "page-check", "drain"],
    tests: ["health", "drain"],
  },
  {
    name: "connections",
    files: ["http-server", "parser-errors", "close-slow-readers", "open-connections"],
    tests: ["slow-clients", "bad-input", "pipelined-requests"],
  },
  {
    name: "tunnel",
    files: ["monitoring/*", "ingest-agent", "problem-json"],
    tests: ["monitoring", "monitoring-hostile", "policy-reports", "egress-proxy"],
  },
  {
    name: "log and metrics",
    files: [
      ...["request-log", "record-requests", "request-record", "request-id", "note-on-record", "client-address"],
      ...["follow-answer", "log-time", "metrics", "metrics-server", "tally"],
    ],
    tests: ["metrics", "log-fields", "request-log"],
    runsElsewhere: "Its tests read what a process writes.",
  },
  {
    name: "process",
    files: [
      ...["index", "operator-error", "before-index", "require-node", "serve", "let-go", "close-at-once", "end-at-once"],
      ...["end-signals", "end-by-signal", "end-times", "local-authority"],
      ...["log", "log-stream", "terminal-log", "keep-heap-small"],
    ],
    tests: ["process", "process-failure", "shutdown", "early-signals", "request-log", "cluster"],
    runsElsewhere: "It is what a process does.",
  },
  {
    name: "cluster",
    files: ["cluster/*", "share-readiness"],
    tests: ["cluster"],
    runsElsewhere: "It is several processes.",
  },
  {
    name: "what is thrown",
    files: ["create-report", "listen"],
    tests: ["create-report", "listen"],
  },
  {
    name: "reports",
    files: ["sentry", "example-triggers", "from-another-site", "ignore-incoming-traces", "limit-rate"],
    tests: ["server-report-fate", "process-failure", "privacy", "tracing"],
    runsElsewhere: "A process has one Sentry.",
  },
];
