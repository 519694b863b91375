import type { z } from 'zod';
import { formatDate } from '#ui/text/number.ts';
import { isWithin } from '../facts.ts';
import type { PersonOptions } from '../schema.ts';

type Units = z.infer<typeof PersonOptions>['units'];

/** The units that exist on the day, and the one that is chosen already. */
export const unitOptions = (units: Units | undefined, { day, chosen }: { day: string; chosen: string }) =>
  units
    ?.filter((unit) => isWithin(unit, day) || String(unit.id) === chosen)
    .map(({ id, name, until }) => ({
      value: String(id),
      label: until === null ? name : `${name} (do ${formatDate(until)})`,
    }));
