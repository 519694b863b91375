import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onThemeChange } from '#ui/theme/theme.ts';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { formatShort } from '#ui/text/number.ts';
import { DEFAULT_COLOUR, isColour } from '../schema-fields.ts';

/** The colour as the browser paints it, in 0–255: computed styles keep the notation of the sheet. */
function paintedBy(colour: string): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('The browser has no canvas');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return Array.from(canvas.getImageData(0, 0, 1, 1).data).slice(0, 3);
}

/** WCAG 2.2, relative luminance. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = paintedBy(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of an element's text on its ground, from 1 to 21. */
function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [dark = 0, light = 0] = [luminanceOf(color), luminanceOf(backgroundColor)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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
