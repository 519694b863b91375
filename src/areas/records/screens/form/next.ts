import type { useNavigate } from '@tanstack/react-router';
import type { LibraryRecord } from '../../schema.ts';
import type { Intent } from './save-bar.tsx';

/** Goes where the save was to lead; a saved record stays where it is. */
export function leaveTo(navigate: ReturnType<typeof useNavigate>, { id, content }: LibraryRecord, intent: Intent) {
  if (intent === 'stay') return undefined;
  const search = intent === 'next' ? { typ: content.type } : intent === 'chapter' ? { ksiazka: id } : { wzor: id };
  return navigate({
    to: '/admindashboard/rekord/nowy',
    search: { ...search, po: id },
    ignoreBlocker: true,
  });
}
