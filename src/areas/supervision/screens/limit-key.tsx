export const TAKEN_HATCH = 'repeating-linear-gradient(135deg, var(--input) 0 1px, var(--track) 1px 5px)';
export const SLOT_COLOURS = { slots: 'var(--chart-1)', outsideN: 'var(--chart-3)' };

export const Key = ({ colour, text }: { colour: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className="size-2.5 rounded-xs" style={{ background: colour }} />
    {text}
  </span>
);
