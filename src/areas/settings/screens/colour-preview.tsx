import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { DEFAULT_COLOUR, isColour } from '../schema-fields.ts';

type ColourPreviewProps = {
  colour: string;
  saved: string;
  /** Picked with the browser's palette. */
  onPick?: (colour: string) => void;
};

const THEMES = [
  { scheme: 'light', title: 'Motyw jasny' },
  { scheme: 'dark', title: 'Motyw ciemny' },
] as const;

/** The whole page in the colour, as long as it is being chosen, and a sample of it in both themes. */
export function ColourPreview({ colour, saved, onPick }: ColourPreviewProps) {
  const shown = isColour(colour) ? colour : saved;
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--brand', shown);
    return () => style.setProperty('--brand', saved);
  }, [shown, saved]);
  return (
    <div className="space-y-3">
      {onPick && (
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex items-center gap-2 text-sm">
            <input
              type="color"
              value={shown}
              onChange={({ target }) => onPick(target.value)}
              className="h-8 w-12 rounded-md border border-input bg-card p-1"
            />
            Wybierz z palety
          </label>
          {shown !== DEFAULT_COLOUR && <Button onClick={() => onPick(DEFAULT_COLOUR)}>Barwa domyślna</Button>}
        </div>
      )}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {THEMES.map(({ scheme, title }) => (
          <div
            key={scheme}
            style={{ colorScheme: scheme }}
            className="space-y-2 rounded-md border bg-card p-3 text-sm text-card-foreground"
          >
            <p className="font-medium">{title}</p>
            <p className="rounded-sm bg-accent px-2 py-1 text-accent-foreground">Zaznaczony wiersz</p>
            <div className="flex flex-wrap items-center gap-3">
              <span className="rounded-md bg-primary px-2.5 py-1 font-medium text-primary-foreground">Przycisk</span>
              <span className="text-accent-foreground underline">Odnośnik</span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
