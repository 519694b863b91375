export type RefusalKind = 'input' | 'forbidden' | 'missing' | 'conflict' | 'busy' | 'unavailable';

/** An error for the user: `kind` maps to the HTTP status, `message` is Polish, `current` is the row as it stands. */
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

/** A refusal with the seconds after which to try again. */
export class DelayedRefusal extends Refusal {
  readonly retryAfter: number;

  constructor(kind: RefusalKind, message: string, retryAfter: number) {
    super(kind, message);
    this.retryAfter = retryAfter;
  }
}

/** While the database and this program are of different versions. Clients show the page of an upgrade. */
export class Upgrading extends DelayedRefusal {
  constructor(message: string, retryAfter: number) {
    super('unavailable', message, retryAfter);
  }
}

/** Nobody knows whether the change was saved. No program may send it again by itself. */
export class UnknownOutcome extends Refusal {}

/** A refusal of fields, by path, as `account.orcid`. */
export class FieldRefusal extends Refusal {
  readonly issues: { path: string; message: string }[];

  constructor(issues: { path: string; message: string }[]) {
    super('input', issues.map(({ message }) => message).join('. '));
    this.issues = issues;
  }
}
