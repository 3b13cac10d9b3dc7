import { createElement, forwardRef, type ReactElement, type SVGProps } from 'react';

/** An icon as the set keeps it: its name, its earlier names and its shapes. */
interface IconData {
  name: string;
  size?: number;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface LucideIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Draws an icon of the set as the set's own function does, without what this product never asks of it.
 * The build puts it in that one's place: it is a tenth of the size and makes the shapes once.
 */
export default function createLucideIcon({ name, size: box = 24, aliases = [], node }: IconData) {
  const names = ['lucide', name, ...aliases].map((each, index) => (index === 0 ? each : `lucide-${each}`)).join(' ');
  const shapes: ReactElement[] = node.map(([tag, attributes]) => createElement(tag, attributes));
  return forwardRef<SVGSVGElement, LucideIconProps>(function LucideIcon({ size = 24, className, ...rest }, ref) {
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        ...rest,
      },
      shapes,
    );
  });
}
