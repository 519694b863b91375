import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { api, failureText, queryClient } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Button } from '#ui/button.tsx';
import { dismissToast, toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import type { PersonPublications } from '../../schema.ts';
import type { Remember } from '../rows/last-change.ts';
import { selectOnly } from '../rows/work.ts';
import { listsQuery } from '../subject.ts';
import type { DeskView } from './use-desk.ts';

const OWN = { kind: 'own' } as const;

const isSame = (one: readonly number[], other: readonly number[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

export const isAccepted = (view: DeskView) => isSame(view.ticked, [...view.optimum]);

/** What was ticked before the optimum was accepted, and what was accepted. */
type FormerChoice = { works: number[]; accepted: number[] };

/** In place of the button that had the focus. */
const focusInPlace = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

type AcceptOptimumProps = {
  view: DeskView;
  /** The optimum has more points than the selection: works that the author leaves out of it may have more. */
  gains: boolean;
  remember: Remember;
};

/** Makes the own optimum the own selection, at once; the toast, Ctrl+Z and the button beside take it back. */
export function AcceptOptimum({ view, gains, remember }: AcceptOptimumProps) {
  const { period } = view.desk;
  const { mutateAsync, isPending } = useMutation(
    api.publications.selectWorks.mutationOptions({
      meta: { changes: ['recalculation.status', 'publications.formerSelection'] },
    }),
  );
  const [wasPressed, setPressed] = useState(false);
  const undo = useRef<{ of: FormerChoice; saved: Promise<boolean>; toast?: string | number }>(undefined);

  const select = useCallback(
    async (works: number[], expected: number[], accepts = false) => {
      const { queryKey } = listsQuery(OWN, period);
      const show = (ids: number[]) =>
        queryClient.setQueryData<PersonPublications>(queryKey, (answer) => answer && selectOnly(answer, new Set(ids)));
      await queryClient.cancelQueries({ queryKey });
      show(works);
      try {
        await mutateAsync({ period, works, expected, accepts });
        return true;
      } catch (error) {
        show(expected);
        toastError(failureText('Nie zapisano wyboru własnego', error));
        await queryClient.invalidateQueries({ queryKey });
        return false;
      }
    },
    [mutateAsync, period],
  );

  const restored = useRef<string | number>(undefined);
  const takenBack = useRef<FormerChoice>(undefined);
  const takeBack = useCallback(
    async (of: FormerChoice): Promise<boolean> => {
      if (takenBack.current === of) return false;
      takenBack.current = of;
      const acceptance = undo.current?.of === of ? undo.current : undefined;
      // Asked for while the acceptance is being saved, it follows it.
      if (acceptance && !(await acceptance.saved)) return false;
      dismissToast(acceptance?.toast);
      if (!(await select(of.works, of.accepted))) return false;
      restored.current = toastUndo('Przywrócono wybór własny sprzed przyjęcia optimum', () =>
        select(of.accepted, of.works),
      );
      return true;
    },
    [select],
  );

  const accept = async () => {
    setPressed(true);
    dismissToast(restored.current);
    const of = { works: view.ticked, accepted: [...view.optimum] };
    const saved = select(of.accepted, of.works, true);
    undo.current = { of, saved };
    remember(() => void takeBack(of));
    if (!(await saved) || takenBack.current === of) return;
    const count = counted(of.accepted.length, 'praca', 'prace', 'prac');
    undo.current.toast = toastSuccess(`Przyjęto Twoje optimum: ${count}`, {
      label: 'Cofnij',
      onClick: () => void takeBack(of),
    });
  };

  const restore = async (of: FormerChoice) => {
    // The key takes back the restoration, not the acceptance before it.
    if (await takeBack(of)) remember(() => void select(of.accepted, of.works));
  };

  const former = !isPending && <FormerChoiceButton view={view} onRestore={(of) => void restore(of)} />;
  if (isAccepted(view)) {
    return (
      <>
        <p
          ref={wasPressed ? focusInPlace : undefined}
          tabIndex={-1}
          className="flex min-h-8 items-center gap-1.5 text-sm font-medium text-success"
        >
          <Check aria-hidden className="size-4" />
          Optimum przyjęte
        </p>
        {former}
      </>
    );
  }
  return (
    <>
      <Button variant={gains ? 'primary' : 'secondary'} busy={isPending} onClick={() => void accept()}>
        Przyjmij moje optimum
      </Button>
      {former}
    </>
  );
}

type FormerChoiceButtonProps = { view: DeskView; onRestore: (former: FormerChoice) => void };

/** Whoever has looked at the slots meanwhile, or comes another day, takes the acceptance back, and what was ticked since. */
function FormerChoiceButton({ view, onRestore }: FormerChoiceButtonProps) {
  // What it was before an earlier acceptance is not shown while the answer comes.
  const former = useQuery(api.publications.formerSelection.queryOptions({ period: view.desk.period }, { gcTime: 0 }));
  return (
    <Loaded query={former} what="poprzedniego wyboru" skeleton={null}>
      {({ works }) =>
        works && (
          <Button
            size="sm"
            variant="link"
            title="Wraca wybór sprzed przyjęcia optimum: późniejsze zaznaczenia znikną"
            onClick={() => onRestore({ works, accepted: view.ticked })}
          >
            Przywróć poprzedni wybór
          </Button>
        )
      }
    </Loaded>
  );
}
