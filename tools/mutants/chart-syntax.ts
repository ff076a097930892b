import { isNode, type Node } from '../source/syntax.ts';

/** The name of a property; undefined for a computed one or a spread. */
export function keyOf(property: Node): string | undefined {
  const key = property['key'];
  if (property['computed'] === true || !isNode(key)) return undefined;
  const name = key.type === 'Identifier' ? key['name'] : key['value'];
  return typeof name === 'string' ? name : typeof name === 'number' ? String(name) : undefined;
}

/** The value of a property, without `as const` and the like. */
export function valueOf(property: Node): Node {
  const value = property['value'];
  return isNode(value) ? bare(value) : property;
}

export function bare(node: Node): Node {
  const inner = node['expression'];
  return node.type.startsWith('TS') && isNode(inner) ? bare(inner) : node;
}

export function itemsOf(node: Node): Node[] {
  const elements = node['elements'];
  return node.type === 'ArrayExpression' && Array.isArray(elements) ? elements.filter(isNode) : [];
}

export function propertiesOf(node: Node): Node[] {
  const properties = node['properties'];
  return node.type === 'ObjectExpression' && Array.isArray(properties)
    ? properties.filter(isNode).filter(({ type }) => type === 'Property')
    : [];
}

export function propertyOf(node: Node, name: string): Node | undefined {
  return propertiesOf(node).find((property) => keyOf(property) === name);
}

/** Whether a property is a dictionary of functions for `setup`, and not part of a chart. */
export function isSetupPart(property: Node): boolean {
  return propertiesOf(valueOf(property)).some((entry) => /Function/.test(valueOf(entry).type));
}
