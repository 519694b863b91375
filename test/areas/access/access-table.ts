import type { RoleKey } from '#areas/grants/roles.ts';

/** Who asks: nobody logged in, or an account that holds one role. */
export type Caller = 'nobody' | RoleKey;

/**
 * Who may make which call: + admitted, - refused. Panels whose screens are still to come are granted to the
 * administrator alone, so their calls wait for the other roles.
 */
const CALLS = `
call                              nobody  employee  discipline-supervisor  unit-supervisor  evaluation  library  personnel  doctoral-office  admin
session.isLogged                  +       +         +                      +                +           +        +          +                +
dashboard.notifyUiError           +       +         +                      +                +           +        +          +                +
dashboard.panels                  -       +         +                      +                +           +        +          +                +
dashboard.badges                  -       +         +                      +                +           +        +          +                +
reconciliation.differences        -       -         -                      -                -           -        +          -                +
reconciliation.differencesFile    -       -         -                      -                -           -        +          -                +
reconciliation.dismiss            -       -         -                      -                -           -        +          -                +
reconciliation.reopen             -       -         -                      -                -           -        +          -                +
reconciliation.fix                -       -         -                      -                -           -        +          -                +
reconciliation.people             -       -         -                      -                -           -        +          -                +
reconciliation.doubled            -       -         -                      -                -           -        +          -                +
reconciliation.preview            -       -         -                      -                -           -        +          -                +
reconciliation.merges             -       -         -                      -                -           -        +          -                +
reconciliation.merge              -       -         -                      -                -           -        +          -                +
reconciliation.undo               -       -         -                      -                -           -        +          -                +
publications.disciplines          -       +         +                      +                +           +        +          +                +
publications.statusLevels         -       +         +                      +                +           +        +          +                +
periods.list                -       +         +                      +                +           +        +          +                +
session.sessions                  -       +         +                      +                +           +        +          +                +
session.end                       -       +         +                      +                +           +        +          +                +
session.endOthers                 -       +         +                      +                +           +        +          +                +
session.endActing                 -       +         +                      +                +           +        +          +                +
session.actAs                     -       -         -                      -                -           -        -          -                +
grants.list               -       -         -                      -                -           -        -          -                +
grants.options            -       -         -                      -                -           -        -          -                +
grants.add                -       -         -                      -                -           -        -          -                +
grants.change             -       -         -                      -                -           -        -          -                +
grants.revoke             -       -         -                      -                -           -        -          -                +
session.allSessions               -       -         -                      -                -           -        -          -                +
audit.search                     -       -         -                      -                -           -        -          -                +
audit.file                 -       -         -                      -                -           -        -          -                +
session.endAny                    -       -         -                      -                -           -        -          -                +
session.endAllOf                  -       -         -                      -                -           -        -          -                +
people.searchPersons              -       -         -                      -                +           +        +          -                +
people.searchAccounts             -       -         -                      -                +           +        +          -                +
polon.own                         -       +         -                      -                -           -        -          -                +
polon.ownConfirmations            -       +         -                      -                -           -        -          -                +
polon.confirm                     -       +         -                      -                -           -        -          -                +
polon.ofUser                      -       -         -                      -                +           -        +          -                +
polon.confirmationsOfUser         -       -         -                      -                +           -        +          -                +
polon.faults                      -       -         -                      -                +           -        +          -                +
polon.faultsFile                  -       -         -                      -                +           -        +          -                +
polon.answerFault                 -       -         -                      -                +           -        +          -                +
accounts.rights            -       -         -                      -                -           -        +          -                +
accounts.get               -       -         -                      -                -           -        +          -                +
accounts.update            -       -         -                      -                -           -        +          -                +
accounts.insert            -       -         -                      -                -           -        +          -                +
accounts.remove            -       -         -                      -                -           -        -          -                +
accounts.list              -       -         -                      -                -           -        +          -                +
accounts.dn10ById          -       -         -                      -                -           -        +          -                +
accounts.dn10ByName        -       -         -                      -                -           -        +          -                +
accounts.polonOrcid        -       -         -                      -                -           -        +          -                +
accounts.polonPersons      -       -         -                      -                -           -        +          -                +
imports.list               -       -         -                      -                -           -        +          -                +
imports.get                -       -         -                      -                -           -        +          -                +
imports.rows               -       -         -                      -                -           -        +          -                +
imports.report             -       -         -                      -                -           -        +          -                +
imports.inspect            -       -         -                      -                -           -        +          -                +
imports.upload             -       -         -                      -                -           -        +          -                +
imports.fetch              -       -         -                      -                -           -        +          -                +
imports.choose             -       -         -                      -                -           -        +          -                +
imports.acceptSole         -       -         -                      -                -           -        +          -                +
imports.accept             -       -         -                      -                -           -        +          -                +
imports.undo               -       -         -                      -                -           -        +          -                +
imports.discard            -       -         -                      -                -           -        +          -                +
jobs.get                          -       +         +                      +                +           +        +          +                +
jobs.own                          -       +         +                      +                +           +        +          +                +
jobs.cancel                       -       +         +                      +                +           +        +          +                +
jobs.repeat                       -       +         +                      +                +           +        +          +                +
jobs.file                         -       +         +                      +                +           +        +          +                +
publications.own                  -       +         -                      -                -           -        -          -                +
publications.changeOwnDiscipline  -       +         -                      -                -           -        -          -                +
publications.ownPoints            -       +         -                      -                -           -        -          -                +
publications.ofAccount            -       -         -                      -                +           +        -          -                +
publications.ofLogin              -       -         -                      -                +           +        -          -                +
publications.changeDiscipline     -       -         -                      -                +           +        -          -                +
publications.points               -       -         -                      -                +           +        -          -                +
publications.compliance           -       +         -                      -                +           +        -          -                +
publications.compliances          -       +         -                      -                +           +        -          -                +
publications.selectForOptimum     -       +         -                      -                +           +        -          -                +
publications.selectForCustom      -       +         -                      -                +           +        -          -                +
statements.changeDiscipline       -       -         -                      -                +           +        -          -                +
evaluation.slotFilling            -       +         -                      -                -           -        -          -                +
evaluation.slotFillingFile        -       +         -                      -                -           -        -          -                +
recalculation.status    -       +         -                      -                +           +        -          -                +
recalculation.start            -       -         -                      -                -           -        -          -                +
advice.own              -       +         -                      -                -           -        -          -                +
advice.ofDiscipline                 -       -         -                      -                -           -        -          -                +
advice.exchange          -       +         -                      -                +           +        -          -                +
evaluation.standing.meanNumbers   -       -         -                      -                -           -        -          -                +
evaluation.standing.yearNumbers   -       -         -                      -                -           -        -          -                +
evaluation.standing.reductions    -       -         -                      -                -           -        -          -                +
evaluation.standing.reductionsFile -      -         -                      -                -           -        -          -                +
scenarios.list         -       -         -                      -                -           -        -          -                +
scenarios.get          -       -         -                      -                -           -        -          -                +
scenarios.compare      -       -         -                      -                -           -        -          -                +
scenarios.create       -       -         -                      -                -           -        -          -                +
scenarios.edit         -       -         -                      -                -           -        -          -                +
scenarios.addChanges   -       -         -                      -                -           -        -          -                +
scenarios.removeChanges -      -         -                      -                -           -        -          -                +
scenarios.evaluate     -       -         -                      -                -           -        -          -                +
scenarios.remove       -       -         -                      -                -           -        -          -                +
`;

/**
 * Whose objects those who are admitted reach: the status for an employee's own, for somebody else's, and for one that is
 * not there. `any` stands for the offices and the administrator, who are nobody's person. What is not named is about no
 * object and is served.
 */
const OBJECTS = `
call                              who       own  foreign  unknown
session.end                       employee  200  404      404
session.end                       any       404  404      404
session.endAny                    any       200  200      404
session.endAllOf                  any       200  200      404
session.actAs                     any       200  200      404
grants.add                any       200  200      404
grants.change             any       200  200      404
grants.revoke             any       200  200      404
polon.ofUser                      any       200  200      404
polon.confirmationsOfUser         any       200  200      404
polon.answerFault                 any       200  200      404
reconciliation.preview            any       200  200      404
reconciliation.dismiss            any       200  200      404
reconciliation.fix                any       200  200      404
reconciliation.reopen             any       200  200      404
reconciliation.merge              any       200  200      404
reconciliation.undo               any       200  200      404
accounts.get               any       200  200      404
accounts.update            any       200  200      404
accounts.remove            any       200  200      404
imports.get                any       200  200      404
imports.rows               any       200  200      404
imports.report             any       200  200      404
imports.discard            any       200  200      404
imports.undo               any       200  200      404
imports.accept             any       200  200      404
imports.choose             any       200  200      404
imports.acceptSole         any       200  200      404
jobs.get                          employee  200  404      404
jobs.get                          any       404  404      404
jobs.cancel                       employee  200  404      404
jobs.cancel                       any       404  404      404
jobs.repeat                       employee  200  404      404
jobs.repeat                       any       404  404      404
jobs.file                         employee  200  404      404
jobs.file                         any       404  404      404
publications.changeOwnDiscipline  employee  200  404      404
publications.changeOwnDiscipline  any       404  404      404
publications.ownPoints            employee  200  404      404
publications.ownPoints            any       404  404      404
publications.ofAccount            any       200  200      404
publications.ofLogin              any       200  200      404
publications.changeDiscipline     any       200  200      404
publications.points               any       200  200      404
publications.compliance           employee  200  404      404
publications.compliance           any       200  200      404
publications.compliances          employee  200  404      404
publications.compliances          any       200  200      404
publications.selectForOptimum     employee  200  404      404
publications.selectForOptimum     any       200  200      404
publications.selectForCustom      employee  200  404      404
publications.selectForCustom      any       200  200      404
statements.changeDiscipline       any       200  200      404
advice.exchange          employee  200  404      404
advice.exchange          any       200  200      404
scenarios.get          any       200  200      404
scenarios.edit         any       200  200      404
scenarios.addChanges   any       200  200      404
scenarios.evaluate     any       200  200      404
scenarios.remove       any       200  200      404
scenarios.removeChanges any      200  200      404
polon.confirm                     any       404  404      404
publications.own                  any       404  404      404
evaluation.slotFilling            any       404  404      404
evaluation.slotFillingFile        any       404  404      404
advice.own              any       404  404      404
imports.inspect                   any       400  400      400
imports.upload                    any       400  400      400
imports.fetch                     any       400  400      400
`;

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/));

const [[, ...callers] = [], ...rows] = linesOf(CALLS);

export const CALLERS = callers as Caller[];

/** Call → those who are admitted. */
export const ADMITTED = new Map(
  rows.map(([call = '', ...marks]) => [call, new Set(CALLERS.filter((_, at) => marks[at] === '+'))]),
);

export type Whose = 'own' | 'foreign' | 'unknown';
export const WHOSE: Whose[] = ['own', 'foreign', 'unknown'];

/** Call → who → the status for each kind of object. */
export const REACHED = Map.groupBy(
  linesOf(OBJECTS)
    .slice(1)
    .map(([call = '', who, ...statuses]) => ({ call, isEmployee: who === 'employee', statuses: statuses.map(Number) })),
  ({ call }) => call,
);
