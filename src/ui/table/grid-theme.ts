import { themeQuartz } from 'ag-grid-community';
import { readPreference } from '../state/preference.ts';

const textSizes = { small: 12, normal: 13, large: 16 };
export type TextSize = keyof typeof textSizes;
/** How much wider than usual a column is for its text. */
export const textScale: Record<TextSize, number> = { small: 0.95, normal: 1, large: 1.2 };

const base = themeQuartz.withParams({
  fontFamily: 'inherit',
  accentColor: 'var(--primary)',
  backgroundColor: 'var(--card)',
  foregroundColor: 'var(--foreground)',
  textColor: 'var(--foreground)',
  subtleTextColor: 'var(--muted-foreground)',
  headerTextColor: 'var(--muted-foreground)',
  headerBackgroundColor: 'color-mix(in oklab, var(--muted) 50%, var(--card))',
  headerFontWeight: 500,
  oddRowBackgroundColor: 'var(--card)',
  // Both lie over the row, whose state shows through.
  rowHoverColor: 'color-mix(in oklab, var(--foreground) 3%, transparent)',
  selectedRowBackgroundColor: 'color-mix(in oklab, var(--foreground) 7%, transparent)',
  borderColor: 'var(--border)',
  inputBorder: '1px solid var(--input)',
  menuBackgroundColor: 'var(--popover)',
  borderRadius: 4,
  wrapperBorderRadius: 8,
  browserColorScheme: 'inherit',
  spacing: 6,
});

const sized = (fontSize: number) => base.withParams({ fontSize, headerFontSize: fontSize - 1 });

/** Less room around the text, for many columns side by side. */
const compacted = (fontSize: number) => sized(fontSize).withParams({ cellHorizontalPaddingScale: 0.5 });

const bySize = <Theme>(make: (fontSize: number) => Theme): Record<TextSize, Theme> => ({
  small: make(textSizes.small),
  normal: make(textSizes.normal),
  large: make(textSizes.large),
});

export const gridThemes = { roomy: bySize(sized), compact: bySize(compacted) };

export const isTextSize = (value: unknown): value is TextSize => typeof value === 'string' && value in textSizes;

export const SIZE_KEY = 'siatka.tekst';
export function rememberedSize(): TextSize {
  const stored = readPreference(SIZE_KEY);
  return isTextSize(stored) ? stored : 'normal';
}
