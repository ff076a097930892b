import type { NamedTest, SuiteName } from '../../source/named-test.ts';

const named =
  (suite: SuiteName, folder: string) =>
  (file: string, ...titles: readonly string[]): readonly NamedTest[] =>
    titles.map((title) => ({ suite, file: `${folder}/${file}`, title }));

/** Tests of the product by file, with their exact titles. */
export const contracts = named('contracts', 'libs/contracts/src');
export const machines = named('machines', 'libs/machines/src');
export const web = named('web', 'apps/web/src');
export const api = named('api-integration', 'apps/api');
export const e2e = named('e2e', 'e2e');
