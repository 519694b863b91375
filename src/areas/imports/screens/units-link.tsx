import { Link } from '@tanstack/react-router';
import { TextLink } from '#ui/link.tsx';
import { UNKNOWN_UNIT } from '../schema-words.ts';

/** Beside a note about an unknown unit: where units are imported. */
export const UnitsLink = ({ note }: { note: string }) =>
  note.startsWith(UNKNOWN_UNIT) && (
    <TextLink asChild className="whitespace-nowrap">
      <Link to="/admin/AppAccounts/importy">Wczytaj jednostki</Link>
    </TextLink>
  );
