import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IConfiguration, IResolveOptions } from 'dependency-cruiser';
import ts from 'typescript';
import { sourceFiles } from './source-scan.ts';

const require = createRequire(import.meta.url);
export const importRules = require('../../.dependency-cruiser.cjs') as IConfiguration;
export const browserRules = require('../../.dependency-cruiser.browser.cjs') as IConfiguration;

export interface ImportViolation { rule: string; from: string; to: string }

const loadedByBrowsers = (browserRules.forbidden ?? []).flatMap(({ from }) => [from.path ?? []].flat()).map((path) => new RegExp(path));

/** The files that the browser rules are about: to follow what they import takes a fraction of reading every file. */
export const browserFiles = (root: string): string[] =>
  sourceFiles(root, 'app').filter((file) => loadedByBrowsers.some((pattern) => pattern.test(file)));

/** Runs one set of import rules over the tree at `root` and answers every violation. */
export async function cruiseTree(root: string, rules: IConfiguration, folders: string[]): Promise<ImportViolation[]> {
  const { tsConfig: _file, enhancedResolveOptions, ...options } = rules.options ?? {};
  const compiler = ts.parseJsonConfigFileContent(ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile).config, ts.sys, root);
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: rules.forbidden ?? [] } },
    { ...enhancedResolveOptions } as IResolveOptions,
    { tsConfig: compiler },
  );
  return (output as ICruiseResult).summary.violations.map((violation) => ({
    rule: violation.rule.name, from: violation.from, to: violation.to,
  }));
}
