import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { OrcidConfig } from '#platform/config/config-orcid.ts';
import type { Db } from '#platform/database/db.ts';
import { lockIdentifier, lockRows, shareTable } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { type Client, outgoingClient } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { tokenSeal } from '#platform/seal.ts';
import { persons } from '#areas/people/tables.ts';
import { ownPerson } from '#areas/records/desk/service-own.ts';
import { askToken, consentAddress } from './ask.ts';
import { orcidAudit } from './audit.ts';
import { LEAVE, NEWS, WRITE } from './kinds.ts';
import type { LinkEnd } from './schema.ts';
import { orcidLinks, orcidWorks } from './tables.ts';

/** Where ORCID sends the browser back. */
const CALLBACK = '/zgloszenia/orcid/powrot';
const MINUTES = 20;

const callbackOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}${CALLBACK}`;
export const aboutToken = (person: number) => `orcid:${person}`;

/** The application of the university. @throws Refusal where there is none */
function requireOrcid({ orcid }: Pick<Config, 'orcid'>): OrcidConfig {
  if (!orcid) throw new Refusal('conflict', 'Łączenie z ORCID nie jest włączone w tej uczelni');
  return orcid;
}

/** What comes back with the browser: who has begun it, what for, and until when it may be ended. */
const Begun = z.object({ person: z.int(), write: z.boolean(), until: z.number() });
const aboutState = ({ physicalLogin }: Actor) => `orcid-state:${physicalLogin}`;

/** Begins linking: the browser goes to the address. Nothing is kept for those who never come back. @throws Refusal */
export function beginLink(actor: Actor, config: Config, write: boolean): { address: string } {
  const orcid = requireOrcid(config);
  if (write && orcid.member === undefined)
    throw new Refusal('conflict', 'Zapisywanie prac w ORCID nie jest włączone w tej uczelni');
  const begun = { person: ownPerson(actor), write, until: Date.now() + MINUTES * 60_000 };
  const { keyId, close } = tokenSeal(config);
  const state = `${keyId}.${Buffer.from(close(JSON.stringify(begun), aboutState(actor)), 'base64').toString('base64url')}`;
  return { address: consentAddress(orcid, { state, callback: callbackOf(config), write }) };
}

/** @throws Refusal of what this login has not begun, or has begun too long ago */
function begunOf(actor: Actor, config: Config, state: string): z.infer<typeof Begun> {
  const again = new Refusal(
    'conflict',
    'To łączenie z ORCID zaczęto gdzie indziej albo za dawno: zacznij je jeszcze raz',
  );
  const [keyId = '', sealed = ''] = state.split('.');
  let opened: string;
  try {
    const seal = { keyId, sealed: Buffer.from(sealed, 'base64url').toString('base64') };
    opened = tokenSeal(config).open(seal, aboutState(actor));
  } catch {
    // Forged, of another login, or sealed with a former key: all are to begin anew.
    throw again;
  }
  const begun = Begun.parse(JSON.parse(opened));
  if (begun.until < Date.now() || begun.person !== ownPerson(actor)) throw again;
  return begun;
}

type Ending = { config: Config; input: LinkEnd; client?: Client };

/** Exchanges the code for the person's token and keeps both, encrypted. @throws Refusal */
export async function endLink(db: Db, actor: Actor, { config, input, client }: Ending): Promise<null> {
  const orcid = requireOrcid(config);
  const { person, write } = begunOf(actor, config, input.state);
  const said = await askToken(client ?? outgoingClient(config), orcid, {
    code: input.code,
    callback: callbackOf(config),
  });
  const writes = write && said.canWrite;
  await transact(db, async (tx) => {
    // Of two people who log in to one record the second is told.
    await lockIdentifier(tx, said.orcid);
    await keepOrcid(tx, person, said.orcid);
    const [before] = await lockRows(tx, orcidLinks, { where: eq(orcidLinks.personId, person) });
    const { keyId, close } = tokenSeal(config);
    // A consent and a token are of one record: after personnel have corrected the number, of another one.
    const isSame = before?.orcid === said.orcid;
    if (before && !isSame) await tx.delete(orcidWorks).where(eq(orcidWorks.personId, person));
    // Who links again only to be shown new works keeps the consent that was given before.
    const keeps = !write && isSame && before.writes;
    const values = {
      orcid: said.orcid,
      ...(keeps ? {} : { writes, keyId, sealed: close(said.token, aboutToken(person)), refusedAt: null }),
      isLeaving: false,
      movedTo: null,
      trouble: '',
    };
    await tx
      .insert(orcidLinks)
      .values({ personId: person, ...values })
      .onConflictDoUpdate({ target: orcidLinks.personId, set: values });
    const after = { orcid: said.orcid, writes: keeps || writes };
    const sides = { before: before ? { orcid: before.orcid, writes: before.writes } : null, after };
    await recordChanges(tx, actor, [orcidAudit.change('orcid.link', { subject: { person }, ...sides })]);
    await enqueue(tx, NEWS, { payload: { person }, by: actor, key: `${person}` });
    if (writes) await enqueue(tx, WRITE, { payload: { person }, by: actor, key: `${person}` });
  });
  return null;
}

/** The person's own number, which ORCID has now confirmed. @throws Refusal where it is another one, or another's */
async function keepOrcid(tx: Db, person: number, orcid: string) {
  await shareTable(tx, persons);
  const [own] = await lockRows(tx, persons, { where: eq(persons.id, person) });
  if (!own) throw new Refusal('missing', 'Nie znaleziono osoby');
  const moved = and(eq(orcidLinks.personId, person), eq(orcidLinks.movedTo, orcid));
  // ORCID itself has said that the former number is this one now.
  if (own.orcid !== null && own.orcid !== orcid && (await tx.$count(orcidLinks, moved)) === 0)
    throw new Refusal(
      'conflict',
      `Zalogowano się w ORCID jako ${orcid}, a w danych osoby jest ${own.orcid}: zaloguj się właściwym kontem albo poproś kadry o poprawkę`,
    );
  const others = and(eq(persons.orcid, orcid), ne(persons.id, person));
  const linked = and(eq(orcidLinks.orcid, orcid), ne(orcidLinks.personId, person));
  if ((await tx.$count(persons, others)) + (await tx.$count(orcidLinks, linked)) > 0)
    throw new Refusal('conflict', `ORCID ${orcid} jest zapisany u innej osoby: zgłoś to kadrom`);
  if (own.orcid === orcid) return;
  // A clerk who has opened the person before this is told of it, and does not write the empty number back.
  await tx.update(persons).set({ orcid, updatedAt: sql`clock_timestamp()` }).where(eq(persons.id, person));
}

/** Takes the link back; the rest is done in the background, as ORCID may be away. @throws Refusal without one */
export async function unlink(db: Db, actor: Actor, remove: boolean): Promise<null> {
  const person = ownPerson(actor);
  await transact(db, async (tx) => {
    const [link] = await lockRows(tx, orcidLinks, { where: eq(orcidLinks.personId, person) });
    if (!link) throw new Refusal('missing', 'Nie ma połączenia z ORCID');
    // The first order says whether works go; a second one would be lost behind it.
    if (link.isLeaving) throw new Refusal('conflict', 'Rozłączanie z ORCID już trwa');
    await tx.update(orcidLinks).set({ isLeaving: true, writes: sql`false` }).where(eq(orcidLinks.id, link.id));
    const before = { orcid: link.orcid };
    await recordChanges(tx, actor, [
      orcidAudit.change('orcid.unlink', { subject: { person }, before, after: { remove } }),
    ]);
    await enqueue(tx, LEAVE, { payload: { person, remove }, by: actor, key: `${person}` });
  });
  return null;
}
