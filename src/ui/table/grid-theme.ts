import { themeQuartz } from 'ag-grid-community';

const textSizes = { small: 12, normal: 13, large: 16 };
export type TextSize = keyof typeof textSizes;

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

export const gridThemes = {
  small: sized(textSizes.small),
  normal: sized(textSizes.normal),
  large: sized(textSizes.large),
} satisfies Record<TextSize, unknown>;

export const isTextSize = (value: unknown): value is TextSize => typeof value === 'string' && value in gridThemes;
