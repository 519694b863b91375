export type RefusalKind = 'input' | 'forbidden' | 'missing' | 'conflict' | 'busy' | 'upgrading';

/** A refusal that the user reads: kind decides the HTTP status, the message is Polish, current is the row as it stands. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly current: unknown;

  constructor(kind: RefusalKind, message: string, current?: unknown) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.current = current;
  }
}
