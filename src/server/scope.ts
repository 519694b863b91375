import type { PanelCode } from '#areas/panel-codes.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** The person whose own data the actor sees; refuses an account that is linked to nobody. */
export function ownPersonId(actor: Actor): number {
  if (actor.personId === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  return actor.personId;
}

/** Administration of assignments and of publication statements. */
const OFFICE_PANELS = [7, 9];

/** Row-level scope of a person's works: an office panel opens everybody's, else only one's own; others' look unknown. */
export function scopeOfPerson(actor: Actor, personId: number): 'author' | 'office' {
  if (OFFICE_PANELS.some((code) => actor.panels.has(code))) return 'office';
  if (personId !== actor.personId) throw new Refusal('missing', 'Nie znaleziono osoby');
  return 'author';
}

/** The person of this number, 0 for the actor's own, whose works the actor may see. */
export function visiblePersonId(actor: Actor, personId: number): number {
  const visible = personId === 0 ? ownPersonId(actor) : personId;
  scopeOfPerson(actor, visible);
  return visible;
}

/** Row-level scope of disciplines: those for which grants of this panel are given, as codes of any time, or all. */
export function scopeOfDisciplines(actor: Pick<Actor, 'grants'>, panel: PanelCode): 'all' | number[] {
  const holding = actor.grants.filter(({ panels }) => panels.includes(panel));
  if (holding.some(({ scope }) => scope === 'all')) return 'all';
  return holding.flatMap(({ scope, disciplineCode }) => (scope === 'granted' ? (disciplineCode ?? []) : []));
}
