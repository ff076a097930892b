import { isNode, type Node, walk } from '../source/syntax.ts';
import type { Finding, Rule } from './rule.ts';

const literals = [
  { literal: /#[\da-f]{3,8}\b/gi, says: 'a colour' },
  { literal: /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/gi, says: 'a colour' },
  {
    literal: /:[^;{]*\b(?:black|blue|gray|green|grey|orange|purple|red|teal|white|yellow)\b(?=[^;{]*;)/g,
    says: 'a colour',
  },
  { literal: /(?<![\w-])-?\d*\.?\d+px\b/g, says: 'a size in px' },
];
const colourText = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl|oklch)a?\(.*\))$/i;
const stylers = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/** Colours and sizes come from the theme, so that both densities, dark and forced colours follow; and no inline style. */
export const themeOnly: Rule = {
  name: 'theme-only',
  covers: (file) =>
    /^apps\/web\/src\/.*\.tsx?$/.test(file) &&
    !file.startsWith('apps/web/src/ui/theme/') &&
    !/spec\.tsx?$/.test(file),
  check: ({ tree }) => {
    const findings: Finding[] = [];
    walk(tree(), (node) => {
      findings.push(...inStyles(node), ...inText(node), ...inlineStyle(node));
      return undefined;
    });
    return findings;
  },
};

function inStyles(node: Node): Finding[] {
  if (node.type !== 'TaggedTemplateExpression' || !isNode(node['tag']) || !isStyler(node['tag'])) return [];
  const parts = isNode(node['quasi']) ? node['quasi']['quasis'] : [];
  return Array.isArray(parts) ? parts.filter(isNode).flatMap(inStylePart) : [];
}

function inStylePart(part: Node): Finding[] {
  const { raw } = part['value'] as { raw: string };
  return literals.flatMap(({ literal, says }) =>
    [...raw.matchAll(literal)].map(({ index, 0: found }) => ({
      at: part.start + index,
      says: `"${found.trim()}" is ${says}: take it from the theme`,
    })),
  );
}

function inText(node: Node): Finding[] {
  const { value } = node;
  if (node.type !== 'Literal' || typeof value !== 'string' || !colourText.test(value)) return [];
  return [{ at: node.start, says: `"${value}" is a colour: take it from the theme` }];
}

function inlineStyle(node: Node): Finding[] {
  const inline = node.type === 'JSXAttribute' && isNode(node['name']) && node['name']['name'] === 'style';
  return inline ? [{ at: node.start, says: 'an inline style: use a styled component' }] : [];
}

/** Whether a tag is `styled.div`, `styled(Button)`, `styled.a.attrs(...)`, `css` or similar. */
function isStyler(tag: Node): boolean {
  if (tag.type === 'Identifier') return typeof tag['name'] === 'string' && stylers.has(tag['name']);
  const inner = tag.type === 'MemberExpression' ? tag['object'] : tag['callee'];
  return isNode(inner) && isStyler(inner);
}
