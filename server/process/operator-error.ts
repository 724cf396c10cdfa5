/** Something that whoever runs the server has to set right; the message says how, and no stack would add to it. */
export class OperatorError extends Error {}
