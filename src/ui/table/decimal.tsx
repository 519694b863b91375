import { cn } from '../cn.ts';
import { formatDecimal } from '../text/number.ts';

const LEADING_DIGITS = 2;

type DecimalProps = {
  value: number | string | null | undefined;
  digits: number;
  /** In a key figure the digits set back are smaller too. */
  small?: boolean;
};

/** A number with the digits past the second set back, as they seldom decide anything. */
export const Decimal = ({ value, digits, small }: DecimalProps) => (
  <SetBack text={formatDecimal(value, digits)} small={small} />
);

/** The same of a number that is a text already. */
export function SetBack({ text, small }: { text: string; small?: boolean | undefined }) {
  const comma = text.indexOf(',');
  const end = comma + 1 + LEADING_DIGITS;
  if (comma < 0 || end >= text.length) return text;
  return (
    <>
      {text.slice(0, end)}
      <span className={cn('rest font-normal text-muted-foreground', small && 'text-sm')}>{text.slice(end)}</span>
    </>
  );
}
