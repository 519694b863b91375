import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { FormerPrintsTable } from '#client/documents/former-prints.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import type { StatementKind } from '#areas/statements/schema.ts';

/** Former prints of a person's statements, and what freezes works: one call for both. */
export const formerPrintsQuery = (kind: StatementKind, personid: number) =>
  api.statements.formerPrints.queryOptions({ kind, personid }, { staleTime: 0 });

export function FormerPrints({ kind, person }: { kind: StatementKind; person: number }) {
  return (
    <Loaded query={useQuery(formerPrintsQuery(kind, person))} what="dawnych wydruków" skeleton={null}>
      {({ prints }) => <FormerPrintsTable prints={prints} />}
    </Loaded>
  );
}
