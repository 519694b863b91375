import { themeQuartz } from 'ag-grid-community';

export const textSizes = { small: 12, normal: 14, large: 17 };
export type TextSize = keyof typeof textSizes;

const base = themeQuartz.withParams({
  fontFamily: 'inherit',
  accentColor: 'var(--primary)',
  backgroundColor: 'var(--card)',
  foregroundColor: 'var(--foreground)',
  textColor: 'var(--foreground)',
  subtleTextColor: 'var(--muted-foreground)',
  headerTextColor: 'var(--muted-foreground)',
  headerBackgroundColor: 'var(--muted)',
  headerFontWeight: 600,
  oddRowBackgroundColor: 'var(--card)',
  rowHoverColor: 'var(--accent)',
  selectedRowBackgroundColor: 'var(--accent)',
  borderColor: 'var(--border)',
  inputBorder: '1px solid var(--input)',
  menuBackgroundColor: 'var(--popover)',
  borderRadius: 3,
  wrapperBorderRadius: 5,
  browserColorScheme: 'inherit',
  spacing: 6,
});

const sized = (fontSize: number) => base.withParams({ fontSize, headerFontSize: fontSize - 1 });

export const gridThemes = {
  small: sized(textSizes.small),
  normal: sized(textSizes.normal),
  large: sized(textSizes.large),
} satisfies Record<TextSize, unknown>;
