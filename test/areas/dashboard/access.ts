import { accessRows, CALLERS, LOGGED_IN } from '../access/rows.ts';

export const access = accessRows({
  calls: {
    'dashboard.notifyUiError': {
      admits: CALLERS,
      input: () => ({ type: 'x', header: 'y', message: 'z' }),
      text: 'kept',
    },
    'dashboard.panels': { admits: LOGGED_IN },
    'dashboard.overview': { admits: LOGGED_IN },
    'dashboard.badges': { admits: LOGGED_IN },
  },
});
