import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { cn } from '#ui/cn.ts';
import { type Tone, toneText } from '#ui/tone.ts';
import { type ComplianceAnswer, type Compliances, isCheckable } from './compliance.ts';
import { useEntry } from '#ui/state/keyed-store.ts';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import type { Work } from './work.ts';

type Mark = { tone: Tone; icon?: LucideIcon; text: string; about: string; allowed?: readonly string[] };

const UNKNOWN: Mark = { tone: 'neutral', text: '?', about: 'Zgodność z czasopismem nie jest znana' };
const PENDING: Mark = {
  tone: 'neutral',
  text: '... sprawdzanie zgodności',
  about: 'Trwa sprawdzanie zgodności z czasopismem',
};

const problem = (text: string): Mark => ({ tone: 'danger', icon: CircleX, text, about: 'Nie sprawdzono zgodności' });

function markOf(answer: ComplianceAnswer | undefined): Mark {
  if (answer === undefined) return UNKNOWN;
  if (answer === 'pending') return PENDING;
  if ('failed' in answer) return problem(`Błąd pobierania zgodności ${answer.failed}`);
  const { correct, allowed } = answer;
  if (correct === 'true') {
    return { tone: 'success', icon: CircleCheck, text: 'Zgodna', about: 'Dyscypliny czasopisma', allowed };
  }
  if (correct === 'false') {
    return { tone: 'warning', icon: TriangleAlert, text: 'Niezgodna', about: 'Dyscypliny czasopisma', allowed };
  }
  return problem(correct === 'error' ? answer.problem : 'Nierozpoznany typ odpowiedzi');
}

type ComplianceMarkProps = { work: Work; discipline: number | null; saving: boolean; compliances: Compliances };

/** Compliance of the discipline with the journal's; nothing for other works. */
export function ComplianceMark({ work, discipline, saving, compliances }: ComplianceMarkProps) {
  const check = useEntry(compliances.checks, work.id_publikacja);
  if (!isCheckable(work, discipline)) return null;
  const answer = check ? check.answer : compliances.initial(work.id_publikacja);
  const { tone, icon: Icon, text, about, allowed } = saving ? UNKNOWN : markOf(answer);
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {text}
    </>
  );
  const className = `-my-0.5 flex items-center gap-1 text-start text-xs/4 ${toneText[tone]}`;
  if (tone === 'danger') {
    return (
      <p className={className}>
        <span className="sr-only">Zgodność z czasopismem: </span>
        {content}
      </p>
    );
  }
  // What is as it should be takes no line on paper or on a folded card.
  return (
    <Toggletip
      className={cn(className, tone === 'success' && 'folds-on-phone')}
      unprinted={tone === 'success'}
      label={`Zgodność z czasopismem: ${text}`}
      tip={
        allowed ? (
          <>
            <span className="block font-semibold">{about}</span>
            {allowed.map((name) => (
              <span key={name} className="block">
                {name}
              </span>
            ))}
          </>
        ) : (
          about
        )
      }
    >
      {content}
    </Toggletip>
  );
}
