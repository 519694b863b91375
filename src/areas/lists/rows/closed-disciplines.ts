import { yearOf } from '#engine/day.ts';

type Discipline = { code: number; name: string; validTo: string | null };
type Closed = Discipline & { validTo: string };

/** Disciplines that were closed before the list is in force: nobody can choose them for its works. */
export const closedBefore = (all: readonly Discipline[], validFrom: string) =>
  all.filter((each): each is Closed => each.validTo !== null && each.validTo < validFrom);

export const closedText = ({ code, name, validTo }: Closed) =>
  `Dyscyplina „${name}” (${code}) obowiązywała do ${yearOf(validTo)} roku, a wykaz jest późniejszy.`;
