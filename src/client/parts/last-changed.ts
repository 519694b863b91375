import { instantText } from '#ui/text/instant.ts';

type Changed = { changed_at: string | null; changed_by: string };

/** Who last changed settings, when; undefined: nobody has yet. */
export const lastChanged = (settings: Changed | undefined) =>
  settings?.changed_at ? `Ostatnio zmieniono: ${instantText(settings.changed_at)}, ${settings.changed_by}` : undefined;
