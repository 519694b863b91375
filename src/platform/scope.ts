import type { PanelName } from '#shared/panel-codes.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** The actor's own person. @throws Refusal if the account is linked to nobody */
export function ownPersonId(actor: Actor): number {
  if (actor.personId === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  return actor.personId;
}

/** Panels that open everybody's works. */
const OFFICE_PANELS: PanelName[] = ['publicationStatements', 'assignmentsOfPerson'];

/** Row-level scope of a person's works: everybody's with an office panel, else the own. Others' are not found. */
export function scopeOfPerson(actor: Actor, personId: number): 'author' | 'office' {
  if (OFFICE_PANELS.some((name) => actor.panels.has(name))) return 'office';
  if (personId !== actor.personId) throw new Refusal('missing', 'Nie znaleziono osoby');
  return 'author';
}

/** The person of this id (0: the actor's own). @throws Refusal if the actor may not see their works */
export function visiblePersonId(actor: Actor, personId: number): number {
  const visible = personId === 0 ? ownPersonId(actor) : personId;
  scopeOfPerson(actor, visible);
  return visible;
}

const grantsOf = ({ grants }: Pick<Actor, 'grants'>, codes: PanelName[]) =>
  grants.filter(({ panels }) => codes.some((code) => panels.includes(code)));

/** Row-level scope of disciplines: the codes, of any time, that the actor's grants of one of these panels cover, or all. */
export function scopeOfDisciplines(actor: Pick<Actor, 'grants'>, ...panels: PanelName[]): 'all' | number[] {
  const grants = grantsOf(actor, panels);
  if (grants.some(({ scope }) => scope === 'all')) return 'all';
  return grants.flatMap(({ scope, disciplineCode }) => (scope === 'granted' ? (disciplineCode ?? []) : []));
}

/** Row-level scope of units, likewise: the units themselves, to which all below them belong. */
export function scopeOfUnits(actor: Pick<Actor, 'grants'>, ...panels: PanelName[]): 'all' | number[] {
  const grants = grantsOf(actor, panels);
  if (grants.some(({ scope }) => scope === 'all')) return 'all';
  return grants.flatMap(({ scope, unitId }) => (scope === 'granted' ? (unitId ?? []) : []));
}
