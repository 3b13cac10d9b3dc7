const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'], [/\bOPR\//, 'Opera'], [/\bSamsungBrowser\//, 'Samsung Internet'], [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'], [/\bChrome\/|\bCriOS\//, 'Chrome'], [/\bSafari\//, 'Safari'], [/\bcurl\//, 'curl'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'], [/\biPad\b/, 'iPad'], [/\bAndroid\b/, 'Android'], [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'], [/\bLinux\b/, 'Linux'],
];

const find = (list: readonly [RegExp, string][], text: string): string | undefined => list.find(([pattern]) => pattern.test(text))?.[1];

/** A browser's user agent in words, such as `Firefox on Windows`. What it says of itself is not proof of anything. */
export function describeDevice(userAgent: string): string {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
