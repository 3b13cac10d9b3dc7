import type { ESLint } from 'eslint';
import { buttonType } from './button-type.ts';
import { fileName } from './file-name.ts';
import { hrefFromPaths } from './href-from-paths.ts';
import { limitFromField } from './limit-from-field.ts';
import { noClock } from './no-clock.ts';
import { noEnvironment } from './no-environment.ts';
import { noFloatMoney } from './no-float-money.ts';
import { ownRows } from './own-rows.ts';
import { pageLink } from './page-link.ts';
import { parsedPage } from './parsed-page.ts';
import { plainComments } from './plain-comments.ts';
import { plainRouteFunctions } from './plain-route-functions.ts';

/** The house rules that no published plugin knows. */
export const houseRules: ESLint.Plugin = {
  rules: {
    'button-type': buttonType,
    'file-name': fileName,
    'href-from-paths': hrefFromPaths,
    'limit-from-field': limitFromField,
    'no-clock': noClock,
    'no-environment': noEnvironment,
    'no-float-money': noFloatMoney,
    'own-rows': ownRows,
    'page-link': pageLink,
    'parsed-page': parsedPage,
    'plain-comments': plainComments,
    'plain-route-functions': plainRouteFunctions,
  },
};
