import type { PanelName } from '#shared/panel-codes.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

declare const checked: unique symbol;

/** The id of what the actor may see: only functions that check it make one, and a bare number is none. */
type Authorized<Kind extends string> = number & { readonly [checked]: Kind };
export type AuthorizedPerson = Authorized<'person'>;

/** For the functions that check, and nothing else. */
export const authorized = <Kind extends string>(id: number) => id as Authorized<Kind>;

/** The actor's own person. @throws Refusal if the account is linked to nobody */
export function ownPersonId(actor: Actor): AuthorizedPerson {
  if (actor.personId === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  return authorized(actor.personId);
}

/** Panels that open everybody's works. */
const OFFICE_PANELS: PanelName[] = ['publicationStatements', 'assignmentsOfPerson'];

/** Row-level scope of a person's works: everybody's with an office panel, else the own. Others' are not found. */
export function scopeOfPerson(actor: Actor, personId: number): 'author' | 'office' {
  if (OFFICE_PANELS.some((name) => actor.panels.has(name))) return 'office';
  if (personId !== actor.personId) throw new Refusal('missing', 'Nie znaleziono osoby');
  return 'author';
}

/** Anybody, for the holders of one of these panels, who see everybody. */
export function personOfPanel({ panels }: Actor, opening: readonly PanelName[], personId: number): AuthorizedPerson {
  if (!opening.some((name) => panels.has(name))) throw new Refusal('missing', 'Nie znaleziono osoby');
  return authorized(personId);
}

/** The person of this id (0: the actor's own). @throws Refusal if the actor may not see their works */
export function visiblePersonId(actor: Actor, personId: number): AuthorizedPerson {
  if (personId === 0 || personId === actor.personId) return ownPersonId(actor);
  return personOfPanel(actor, OFFICE_PANELS, personId);
}

const grantsOf = ({ grants }: Pick<Actor, 'grants'>, codes: PanelName[]) =>
  grants.filter(({ panels }) => codes.some((code) => panels.includes(code)));

const scopeBy =
  (granted: 'disciplineCode' | 'unitId') =>
  (actor: Pick<Actor, 'grants'>, ...panels: PanelName[]): 'all' | number[] => {
    const grants = grantsOf(actor, panels);
    if (grants.some(({ scope }) => scope === 'all')) return 'all';
    return grants.flatMap((grant) => (grant.scope === 'granted' ? (grant[granted] ?? []) : []));
  };

/** Row-level scope of disciplines: the codes, of any time, that the actor's grants of one of these panels cover, or all. */
export const scopeOfDisciplines = scopeBy('disciplineCode');

/** Row-level scope of units, likewise: the units themselves, to which all below them belong. */
export const scopeOfUnits = scopeBy('unitId');
