import { today } from '#engine/day.ts';
import { type Access, ask, askPage, PbnRefused } from '../ask.ts';
import { entityOf, statementDifference, statementOf } from '../comparing/compared.ts';
import type { PbnStatement } from '../shapes.ts';

const MOST = 1_000;

/** The statements that stand in PBN. */
export async function standingStatements(access: Access, objectId: string, signal?: AbortSignal) {
  const path = `/api/v1/institutionProfile/publications/page/statements?publicationId=${objectId}`;
  const { rows } = await askPage(access, { path, page: 0, size: MOST, signal });
  return rows.flatMap((row): PbnStatement[] => {
    const found = statementOf(row);
    if (!found) return [];
    const { role, area, personId, orcid, date } = found;
    return [{ role, area, personId, orcid, date }];
  });
}

/** What statements need to know of the record: its uuid in our profile; null: it is not there. */
export async function uuidOf(access: Access, objectId: string, signal?: AbortSignal): Promise<string | null> {
  const path = `/api/v2/institution-profile/publications?publicationId=${objectId}`;
  const { rows } = await askPage(access, { path, page: 0, size: 10, signal });
  return rows.flatMap((row) => entityOf(row) ?? []).find(({ uuid }) => uuid !== null)?.uuid ?? null;
}

type Asked = { access: Access; objectId: string; signal?: AbortSignal | undefined };

const NONE = /Nie istnieją oświadczenia/i;

/** Takes statements away; those that are gone already count as taken. */
export async function removeStatements({ access, objectId, signal }: Asked, some: readonly PbnStatement[]) {
  const statementsOfPersons = some.map(({ personId, role }) => ({ personId, role }));
  try {
    await ask(access, `/api/v1/institutionProfile/publications/${objectId}`, {
      method: 'DELETE',
      json: { statementsOfPersons },
      signal,
    });
  } catch (error) {
    if (!(error instanceof PbnRefused && NONE.test(error.message))) throw error;
  }
}

/** As the list of statements takes one. @throws PbnRefused where the discipline is none of PBN */
export function sentStatement({ role, area, personId, orcid, date }: PbnStatement, uuids: ReadonlyMap<number, string>) {
  const disciplineUuid = uuids.get(area);
  if (disciplineUuid === undefined) throw unknownDiscipline(area);
  return {
    personRole: role,
    disciplineUuid,
    ...(personId !== null ? { personObjectId: personId } : { personOrcidId: orcid }),
    statementDate: date ?? today(),
  };
}

const unknownDiscipline = (area: number) =>
  new PbnRefused({
    status: 400,
    codes: [],
    problems: [
      {
        field: 'authors',
        text: `Dyscypliny ${area} nie ma w odczytanym słowniku PBN: odśwież dyscypliny w zakładce „Dane z PBN”.`,
      },
    ],
  });

export async function addStatements(
  { access, signal }: Asked,
  {
    uuid,
    statements,
    uuids,
  }: { uuid: string; statements: readonly PbnStatement[]; uuids: ReadonlyMap<number, string> },
) {
  if (statements.length === 0) return;
  const json = {
    data: [{ publicationUuid: uuid, statements: statements.map((one) => sentStatement(one, uuids)) }],
  };
  await ask(access, '/api/v2/institution-profile/statements', { method: 'POST', json, signal });
}

type Plan = { add: PbnStatement[]; remove: PbnStatement[]; extra: PbnStatement[] };

/**
 * What sending changes: what is missing is added; of what stands there beside ours only that goes which we have sent
 * ourselves, or which the same person's other discipline takes the place of. The rest (`extra`) is somebody's decision.
 */
export function planStatements(
  ours: readonly PbnStatement[],
  { theirs, sent }: { theirs: readonly PbnStatement[]; sent: readonly PbnStatement[] },
): Plan {
  const { add, extra } = statementDifference(ours, theirs);
  const isOurs = (one: PbnStatement) =>
    sent.some(({ personId, area }) => personId === one.personId && area === one.area);
  const isReplaced = (one: PbnStatement) =>
    add.some(({ personId, role }) => personId === one.personId && role === one.role);
  const remove = extra.filter((one) => isOurs(one) || isReplaced(one));
  // PBN takes away all of a person in a role: what is to stay is given again.
  const isTaken = ({ personId, role }: PbnStatement) =>
    remove.some((one) => one.personId === personId && one.role === role);
  const again = theirs.filter((one) => isTaken(one) && !remove.includes(one));
  return { add: [...add, ...again], remove, extra: extra.filter((one) => !remove.includes(one)) };
}
