import { sumOf } from '#engine/fixed.ts';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { acceptedIn, type DisciplineView, type SetSums, takenBy, together } from './discipline-view.ts';
import { useSlotReader } from './slot-reader.ts';

const sumsText = ({ points, slots, works }: SetSums) =>
  `${formatDecimal(points, 4)} pkt, ${formatDecimal(slots, 4)} slotu, ${counted(works, 'publikacja', 'publikacje', 'publikacji')}`;

/** Points, slots and works of all disciplines together; patents, which take no slots, apart. */
export function SlotTotals({ views }: { views: DisciplineView[] }) {
  const reader = useSlotReader();
  const custom = together(views.map((view) => takenBy(view.custom)));
  const patents = sumOf(views.map(({ optimum }) => optimum.patents_counted_points));
  return (
    <section aria-label="Razem we wszystkich dyscyplinach" className="rounded-lg border bg-card p-4 print:py-1.5">
      <DefinitionList
        className="print:grid-cols-[max-content_1fr_max-content_1fr]!"
        items={[
          { label: 'Przyjęte do ewaluacji razem', value: <strong>{sumsText(together(views.map(acceptedIn)))}</strong> },
          { label: reader.optimum, value: sumsText(together(views.map((view) => takenBy(view.optimum)))) },
          ...(custom.works > 0 ? [{ label: 'Wybór własny', value: sumsText(custom) }] : []),
          ...(patents > 0 ? [{ label: 'Patenty w wyniku', value: `${formatDecimal(patents, 4)} pkt` }] : []),
        ]}
      />
    </section>
  );
}
