import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateCacheFolder } from '../private-cache';
import { shippedChromium } from '../print/shipped-chromium';

const SYSTEM_CONFIGURATION = '/etc/fonts/fonts.conf';

/**
 * On a machine without fonts Chromium prints pages without any text, even when the page embeds a font, and reports no
 * error. So it always gets a configuration with the shipped font beside the machine's fonts.
 */
export async function fontConfiguration(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const shipped = await shippedChromium();
  if (shipped === null) return {};
  const folder = join(privateCacheFolder(), 'fontconfig');
  const file = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, configuration(shipped.fonts, join(folder, 'cache')), { mode: 0o600 });
  return { FONTCONFIG_FILE: file };
}

function configuration(fonts: string, cache: string): string {
  const system = existsSync(SYSTEM_CONFIGURATION) ? `<include>${SYSTEM_CONFIGURATION}</include>` : '';
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${system}<dir>${escapeXml(fonts)}</dir><cachedir>${escapeXml(cache)}</cachedir></fontconfig>
`;
}

function escapeXml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
