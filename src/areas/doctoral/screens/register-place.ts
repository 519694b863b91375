import { holder } from '#client/parts/holder.ts';
import type { Procedure } from '../schema.ts';
import type { RegisterSearch } from '../search.ts';

const last = holder<RegisterSearch | undefined>(undefined);
export const keepRegister = (search: RegisterSearch) => last.set(search);

/** The list that a procedure is in: as it was last shown, where it may stand there. Hidden and deleted ones are a list of their own. */
export function registerOf({ discid: dysc, status_hid_del: status }: Pick<Procedure, 'discid' | 'status_hid_del'>) {
  const isHidden = status > 0;
  const shown = last.get();
  const isThere = shown && (!shown.dysc || shown.dysc === dysc) && (shown.ukryte ?? false) === isHidden;
  return isThere ? shown : { dysc, ...(isHidden && { ukryte: true as const }) };
}
