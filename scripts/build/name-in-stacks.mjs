/** What a module that evaluate-module.mjs runs is called in a stack, where place-of-throw.mjs looks for it. */
export const NAME_IN_STACKS = "evaluated.mjs";
