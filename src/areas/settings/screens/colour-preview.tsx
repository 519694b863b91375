import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onThemeChange } from '#ui/theme.ts';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { formatShort } from '#ui/text/number.ts';
import { DEFAULT_COLOUR, isColour } from '../schema-fields.ts';
import { contrastOf } from './contrast.ts';

type ColourPreviewProps = {
  colour: string;
  saved: string;
  /** Picked with the browser's palette. */
  onPick?: (colour: string) => void;
};

/** The whole page in the colour, as long as it is being chosen, with the contrast that it has in the theme shown. */
export function ColourPreview({ colour, saved, onPick }: ColourPreviewProps) {
  const shown = isColour(colour) ? colour : saved;
  const sample = useRef<HTMLSpanElement>(null);
  const [contrast, setContrast] = useState<number>();
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--brand', shown);
    const measure = () => setContrast(sample.current ? contrastOf(sample.current) : undefined);
    measure();
    const ignore = onThemeChange(measure);
    return () => {
      ignore();
      root.style.setProperty('--brand', saved);
    };
  }, [shown, saved]);
  return (
    <div className="space-y-3 text-sm">
      {onPick && (
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex items-center gap-2">
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
      <div className="flex flex-wrap items-center gap-3">
        <span ref={sample} className="rounded-md bg-primary px-2.5 py-1 font-medium text-primary-foreground">
          Przycisk
        </span>
        <span className="text-accent-foreground underline">Odnośnik</span>
        <span className="rounded-sm bg-accent px-2 py-1 text-accent-foreground">Zaznaczony wiersz</span>
      </div>
      <p className="text-muted-foreground">
        {contrast !== undefined && `Kontrast przycisku: ${formatShort(contrast, 1)} : 1, wymagane 4,5 : 1. `}
        Zobacz też drugi motyw:
      </p>
      <ThemeSwitch />
    </div>
  );
}
