import { wholesBelow } from './ticks.ts';

type SlotBarProps = {
  value: number;
  limit: number;
  /** A second choice, shown as a needle. */
  marker?: number | undefined;
  /** Slots that something looked at would take beside `value`, hatched. */
  preview?: number | undefined;
  /** Of many people: whole slots are no measure there, and only the shorter of several bars would have room for them. */
  ofMany?: boolean;
};

const HATCH = 'repeating-linear-gradient(135deg, var(--chart-1) 0 2px, var(--track) 2px 5px)';

/** The used part of a limit as a thin bar with ticks at whole numbers; the figures stand beside it, in text. */
export function SlotBarFigure({ value, limit, marker, preview, ofMany = false }: SlotBarProps) {
  const at = (figure: number) => `${limit > 0 ? Math.min(Math.max(figure / limit, 0), 1) * 100 : 0}%`;
  return (
    <div aria-hidden className="relative h-1.5 rounded-xs bg-track">
      <div className="absolute inset-y-0 inset-s-0 rounded-xs bg-chart-1" style={{ width: at(value) }} />
      {preview !== undefined && (
        <div
          className="absolute inset-y-0 rounded-xs"
          style={{
            insetInlineStart: at(value),
            width: `calc(${at(value + preview)} - ${at(value)})`,
            background: HATCH,
          }}
        />
      )}
      {wholesBelow(ofMany ? 0 : limit).map((whole) => (
        <div key={whole} className="absolute inset-y-0 w-px bg-card" style={{ insetInlineStart: at(whole) }} />
      ))}
      {marker !== undefined && (
        <div
          className="absolute -inset-y-[3px] w-0.5 -translate-x-1/2 rounded-[1px] bg-foreground ring-[1.5px] ring-background"
          style={{ insetInlineStart: at(marker) }}
        />
      )}
    </div>
  );
}
