import { PageHeading } from "../engine/elements.tsx";
import { NextFrame } from "../engine/next-frame.tsx";
import { OperatorStatement } from "../engine/operator.tsx";
import { BeamAndHouse } from "./figures/beam-and-house.tsx";
import { WhatWasStaged } from "./figures/what-was-staged.tsx";
import { Claim, Glossary, JumpList, ListFacts, SourceList } from "./text/page-parts.tsx";
import { SectionHeading } from "./text/self-link.tsx";
import { TextLink } from "./text/text-link.tsx";
import { Timeline } from "./text/timeline.tsx";
import { MatchingWorksLink, Programme } from "./works/programme.tsx";
import { StartHere } from "./works/start-here.tsx";

/** For Markdown's own elements, and what more than one page uses. Pages need not import them. */
const components = {
  a: TextLink,
  h1: PageHeading,
  h2: SectionHeading,
  BeamAndHouse,
  Claim,
  Glossary,
  JumpList,
  ListFacts,
  MatchingWorksLink,
  NextFrame,
  OperatorStatement,
  Programme,
  SourceList,
  StartHere,
  Timeline,
  WhatWasStaged,
};

/** Every page in MDX imports this, so all that is imported here is one file for the browser (scripts/mdx/). */
export function useMDXComponents() {
  return components;
}
