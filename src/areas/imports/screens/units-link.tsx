import { PageLink } from '#client/page-link.ts';
import { UNKNOWN_UNIT } from '../schema-words.ts';

/** Beside a note about an unknown unit: where units are imported. */
export const UnitsLink = ({ note }: { note: string }) =>
  note.startsWith(UNKNOWN_UNIT) && (
    <PageLink to="/admin/AppAccounts/importy" className="whitespace-nowrap">
      Wczytaj jednostki
    </PageLink>
  );
