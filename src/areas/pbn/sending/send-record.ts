import { z } from 'zod';
import { type Access, ask, PbnBusy, PbnRefused } from '../ask.ts';
import { workByDoi, worksByTitle } from '../ask-works.ts';
import { hashOf, type PbnRecord, type RecordFacts, withoutStatements } from './service-body.ts';
import { comparedOf, differingFields, entityOf } from '../comparing/compared.ts';
import {
  addStatements,
  planStatements,
  removeStatements,
  sentStatement,
  standingStatements,
  uuidOf,
} from './send-statements.ts';
import type { PbnStatement, Problem } from '../shapes.ts';

/** What PBN has of the record so far; kept after each step, so that a restart goes on from there. */
export type Progress = {
  objectId: string | null;
  bodyHash: string | null;
  feeHash: string | null;
  /** Ours that stand in PBN. */
  statements: PbnStatement[];
  /** Taken from PBN until the new ones stand there. */
  removing: PbnStatement[];
};

type Sending = {
  access: Access;
  facts: RecordFacts;
  record: PbnRecord;
  /** Of the disciplines of the record's year. */
  uuids: ReadonlyMap<number, string>;
  progress: Progress;
  /** An earlier try ended in the middle: nobody knows what PBN has taken of it. */
  isResumed: boolean;
  signal: AbortSignal;
  /** Keeps the progress. @throws where the identifier belongs to another record of ours */
  keep: (progress: Progress) => Promise<void>;
};

/** `notes`: what is worth knowing of what was sent. @throws PbnBusy, PbnRefused, TokenRefused, ApplicationRefused */
export async function sendRecord(sending: Sending): Promise<{ notes: string[]; removed: number }> {
  const notes = [...sending.record.notes];
  const withStatements = await sendBody(sending, notes);
  const removed = await sendStatements(sending, { notes, areSent: withStatements });
  await sendFee(sending, notes);
  return { notes, removed };
}

const One = z.looseObject({ objectId: z.string() });
const Many = z.array(z.looseObject({ id: z.string() })).min(1);

/** Sends the description, unless PBN has taken the same before. Answers whether its statements went with it. */
async function sendBody(sending: Sending, notes: string[]): Promise<boolean> {
  const { facts, record, progress, keep, isResumed } = sending;
  const { objectId: _, ...said } = record.body;
  const bodyHash = hashOf(said);
  if (progress.objectId !== null && progress.bodyHash === bodyHash) return false;
  const found = isResumed ? await findSent(sending) : undefined;
  const before = progress.objectId ?? facts.objectId;
  // A new record is sent with its statements; of one that PBN has, they are compared first.
  const isWhole = found === undefined && before === null && record.statements.length > 0;
  const objectId = found ?? (isWhole ? await postWhole(sending) : await postAlone(sending));
  if (before !== null && objectId !== before)
    notes.push(`PBN scalił rekord ${before} z ${objectId}: zapisano nowy identyfikator.`);
  progress.objectId = objectId;
  progress.bodyHash = bodyHash;
  if (isWhole) {
    progress.statements = record.statements;
    progress.feeHash = record.fee ? hashOf(record.fee) : null;
  }
  await keep(progress);
  return isWhole;
}

async function postWhole({ access, record, uuids, signal }: Sending): Promise<string> {
  const statements = record.statements.map((statement) => {
    const { personRole, disciplineUuid, ...rest } = sentStatement(statement, uuids);
    return { type: personRole, disciplineId: statement.area, disciplineUuid, ...rest };
  });
  const json = { ...record.body, statements, ...(record.fee && { fee: record.fee }) };
  const said = One.safeParse(await ask(access, '/api/v1/publications', { method: 'POST', json, signal }));
  if (!said.success) throw new PbnBusy('PBN przyjął rekord, ale nie podał jego identyfikatora');
  return said.data.objectId.toLowerCase();
}

async function postAlone({ access, record, facts, progress, signal }: Sending): Promise<string> {
  const objectId = progress.objectId ?? facts.objectId;
  const json = [{ ...withoutStatements(record.body), ...(objectId !== null && { objectId }) }];
  const said = Many.safeParse(await ask(access, '/api/v1/repositorium/publications', { method: 'POST', json, signal }));
  if (!said.success) throw new PbnBusy('PBN przyjął rekord, ale nie podał jego identyfikatora');
  return String(said.data[0]?.id).toLowerCase();
}

/** The record that an earlier try has left in PBN, if what is there is what we would send. */
async function findSent({ access, record: { body }, signal }: Sending): Promise<string | undefined> {
  const { doi, title, year } = body;
  const said =
    typeof doi === 'string'
      ? await workByDoi(access, doi, signal)
      : await worksByTitle(access, { title, year }, signal);
  const candidates = said.flatMap((one) => entityOf(one) ?? []);
  const ours = comparedOf(body);
  return candidates.find(
    ({ object, status }) => status !== 'DELETED' && differingFields(ours, comparedOf(object)).length === 0,
  )?.id;
}

/** Brings PBN's statements to ours; answers how many were taken away for good. */
async function sendStatements(
  sending: Sending,
  { notes, areSent }: { notes: string[]; areSent: boolean },
): Promise<number> {
  const { access, record, progress, uuids, signal, keep } = sending;
  if (areSent || (record.statements.length === 0 && progress.statements.length + progress.removing.length === 0))
    return 0;
  const objectId = String(progress.objectId);
  const asked = { access, objectId, signal };
  const theirs = await standingStatements(access, objectId, signal);
  const { add: missing, remove, extra } = planStatements(record.statements, { theirs, sent: progress.statements });
  const add = [...missing, ...orphans(sending, theirs)];
  if (extra.length > 0)
    notes.push(
      `W PBN ${extra.length === 1 ? 'jest oświadczenie, którego' : 'są oświadczenia, których'} nie ma u nas: zostawiono je, zobacz porównanie.`,
    );
  if (add.length + remove.length > 0) {
    // Whatever may be refused is asked for before anything is taken away.
    for (const one of [...add, ...remove]) sentStatement(one, uuids);
    const uuid = await uuidOf(access, objectId, signal);
    if (uuid === null) await sendOutsideProfile(sending, theirs);
    else {
      if (remove.length > 0) {
        progress.removing = [...progress.removing, ...remove];
        await keep(progress);
        await removeStatements(asked, remove);
      }
      await addOrRestore(sending, { uuid, add });
    }
  }
  progress.statements = record.statements;
  progress.removing = [];
  await keep(progress);
  const isBack = (one: PbnStatement) =>
    add.some(({ personId, area }) => personId === one.personId && area === one.area);
  return remove.filter((one) => !isBack(one)).length;
}

/** Adds statements; where PBN refuses them, those that were taken away for them stand again. */
async function addOrRestore(sending: Sending, { uuid, add }: { uuid: string; add: PbnStatement[] }) {
  const { access, progress, uuids, signal } = sending;
  const asked = { access, objectId: String(progress.objectId), signal };
  try {
    await addStatements(asked, { uuid, statements: add, uuids });
  } catch (error) {
    if (error instanceof PbnRefused) await restoreStatements(sending);
    throw error;
  }
}

const isSame = (one: PbnStatement, other: PbnStatement) => one.personId === other.personId && one.area === other.area;

/** Others' statements that an earlier try has taken away for ones that we no longer have. */
const orphans = ({ record, progress }: Sending, theirs: readonly PbnStatement[]) =>
  progress.removing.filter(
    (one) =>
      ![...progress.statements, ...theirs].some((each) => isSame(one, each)) &&
      !record.statements.some(({ personId }) => personId === one.personId),
  );

/** Gives PBN back what an interrupted or refused replacement has taken away. */
export async function restoreStatements({
  access,
  progress,
  uuids,
  signal,
  keep,
}: Omit<Sending, 'facts' | 'record' | 'isResumed'>) {
  const { objectId, removing } = progress;
  if (removing.length === 0 || objectId === null) return;
  const theirs = await standingStatements(access, objectId, signal);
  const lost = removing.filter((one) => !theirs.some((each) => isSame(one, each)));
  const uuid = await uuidOf(access, objectId, signal);
  if (lost.length > 0 && uuid === null) throw new PbnBusy('PBN nie pokazuje teraz tej pracy w profilu instytucji');
  await addStatements({ access, objectId, signal }, { uuid: String(uuid), statements: lost, uuids });
  progress.removing = [];
  await keep(progress);
}

/** A record that our profile does not have yet comes into it with its statements. */
async function sendOutsideProfile(sending: Sending, theirs: readonly PbnStatement[]) {
  if (theirs.length > 0) throw new PbnBusy('PBN nie pokazuje jeszcze tej pracy w profilu instytucji');
  sending.progress.objectId = await postWhole(sending);
  sending.progress.feeHash = sending.record.fee ? hashOf(sending.record.fee) : null;
}

const NOT_DUE = /nie jest objęta obowiązkiem/i;
const NOT_IN_PROFILE = /nie znajduje się w Profilu Instytucji/i;

async function sendFee({ access, record, progress, signal, keep }: Sending, notes: string[]) {
  const { fee } = record;
  if (fee === null) return;
  const feeHash = hashOf(fee);
  if (progress.feeHash === feeHash) return;
  try {
    const path = `/api/v1/institutionProfile/publications/fees/${progress.objectId}`;
    await ask(access, path, { method: 'POST', json: fee, signal });
    progress.feeHash = feeHash;
  } catch (error) {
    if (!(error instanceof PbnRefused)) throw error;
    if (NOT_DUE.test(error.message)) {
      notes.push('PBN nie zbiera opłaty za tę pracę.');
      progress.feeHash = feeHash;
    } else if (NOT_IN_PROFILE.test(error.message)) {
      notes.push('Opłaty nie wysłano: praca nie ma w PBN oświadczeń, więc nie należy do profilu instytucji.');
    } else {
      const problems = error.problems.map(({ text }): Problem => ({ field: '', text: `Opłata: ${text}` }));
      throw new PbnRefused({ status: error.status, codes: error.codes, problems });
    }
  }
  await keep(progress);
}
