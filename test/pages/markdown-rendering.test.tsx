import { beforeEach, expect, jest, test } from "@jest/globals";
import { Fragment } from "react";
import request from "supertest";
import type { PageModule } from "../../shared/engine/page.ts";
import { testAppOptions } from "../support/test-app.ts";

let renders = 0;
let failure: Error | undefined;

function Counted() {
  renders += 1;
  if (failure) throw failure;
  return (
    <>
      <h1>Counted</h1>
      <nav aria-label="On this page">Jump</nav>
      <ol>
        <li>
          <p>Eyebrow</p>
          <h3>Part</h3>
          <p>
            Text {1} of <Fragment>two</Fragment>
          </p>
        </li>
      </ol>
      <dl>
        <dt>Term</dt>
        <dd>First meaning</dd>
        <dt>Other</dt>
        <dd>
          <em>Second</em> meaning
        </dd>
      </dl>
      <svg aria-hidden="true">
        <text>Drawn</text>
      </svg>
      <form>
        <button type="submit">Press</button>
      </form>
      <p>
        <a href="https://other.example/">Elsewhere</a>
        <a href="#part">The part</a>
      </p>
      <p>{"1. *Not* a list, <b>not</b> HTML, [not](a link)"}</p>
    </>
  );
}

/** Everything that Markdown expresses differently. */
function Forms() {
  return (
    <>
      <h1>Forms</h1>
      <search>Find</search>
      <button type="button">Press</button>
      <p aria-hidden="true">Ornament</p>
      <style>{"p { color: red }"}</style>
      <p aria-hidden="false">
        <span>See </span>
        <a href="/counted">one</a>
        <a href="/other">other</a> or <a href="#forms">this</a>.
      </p>
      <header>
        <p>Kicker</p>
        <h2>Section</h2>
      </header>
      <article>
        <p>Eyebrow</p>
        <h3>
          <cite>Kniha</cite>
          <span data-gloss=""> The Book </span>
        </h3>
      </article>
      <ul>
        <li>First</li>
        <li>Second</li>
      </ul>
      <ol>
        <li>Before</li>
        <li>
          <div>
            <h4>Deep</h4>
          </div>
        </li>
      </ol>
      <table>
        <caption>Times</caption>
        <thead>
          <tr>
            <th>From</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>20:00</td>
          </tr>
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>Alone</th>
          </tr>
        </thead>
      </table>
      <dl>
        <div>
          <dt>Term</dt>
          <dd>Meaning</dd>
        </div>
      </dl>
    </>
  );
}

function page(path: string, Content: PageModule["default"]) {
  const frontmatter = { title: `Page ${path}`, description: "A page of a test." };
  return { path, label: path, load: async () => ({ default: Content, frontmatter }) };
}

jest.unstable_mockModule("../../shared/site/pages.ts", () => ({
  pages: [page("/counted", Counted), page("/other", () => <h1>Other</h1>), page("/forms", Forms)],
  notFoundPage: page("*", () => <h1>No page</h1>),
}));

const { createApp } = await import("../../server/app.ts");
const options = testAppOptions();
let app = createApp(options);

beforeEach(() => {
  app = createApp(options);
  renders = 0;
  failure = undefined;
  options.reports.length = 0;
});

test("a page is rendered once for its Markdown, however many ask", async () => {
  await Promise.all(Array.from({ length: 10 }, () => request(app).get("/counted.md").expect(200)));
  for (let index = 0; index < 10; index += 1) await request(app).get(`/counted.md?${index}`).expect(200);
  expect((await request(app).get("/other.md").expect(200)).text).toContain("# Other");
  expect(renders).toBe(1);
});

test("a failed render gets 500, and the next one may succeed", async () => {
  failure = new Error("secret detail of a failure");
  const { text, headers } = await request(app).get("/counted.md").expect(500);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-error-digest"]).toBe("digest-1");
  expect(headers["link"]).toBeUndefined();
  expect(text).not.toContain("secret");
  expect(options.reports.map(({ error }) => error)).toEqual([failure]);
  failure = undefined;
  await request(app).get("/counted.md").expect(200);
});

test("headings come first, definitions become lists, and navigation is left out", async () => {
  const { text } = await request(app).get("/counted.md");
  expect(text).toBe(`> [Page /counted](https://evenings.example/counted)

# Counted

### Part

Eyebrow

Text 1 of two

- **Term**: First meaning
- **Other**: *Second* meaning

[Elsewhere](https://other.example/) · [The part](https://evenings.example/counted#part)

1\\. \\*Not\\* a list, \\<b>not\\</b> HTML, \\[not]\\(a link)
`);
});

test("every form of a page has one in Markdown", async () => {
  const { text } = await request(app).get("/forms.md");
  expect(text).toBe(`> [Page /forms](https://evenings.example/forms)

# Forms

See [one](https://evenings.example/counted) · [other](https://evenings.example/other) or [this](https://evenings.example/forms#forms).

## Section

Kicker

### Kniha (The Book)

Eyebrow

- First
- Second

Before

#### Deep

**Times**

| From |
| - |
| 20:00 |

| Alone |
| - |

- **Term**: Meaning
`);
});
