/** Something that must not go on. The message is for the operator: what is wrong, and what to do. No stack is shown. */
export class Refused extends Error {
  /** What is printed. */
  get sentence(): string {
    return this.message;
  }
}
