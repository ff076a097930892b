import type { AuthenticatorKey as Key } from '@candour/contracts';
import styled from 'styled-components';
import { encode } from 'uqr';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { secondStepWords } from './words';

const words = secondStepWords.setUp;

/** The light border that a camera needs to find the code. */
const BORDER = 4;

const darkModules = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Whether the device is a phone or a tablet that may have the app itself, and cannot scan its own screen. */
const isTouched = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The key for an authenticator app: as a QR code, as a link on the same phone, or as text. */
export function AuthenticatorKey({ secret, uri }: Key) {
  const { size, data } = encode(uri, { ecc: 'M', border: BORDER });
  return (
    <Steps>
      <li>{words.install}</li>
      <li>
        <Stack gap={3}>
          {isTouched() ? (
            <>
              <p>
                {words.touched} <a href={uri}>{words.openHere}</a>
              </p>
              <p>{words.scanInstead}</p>
            </>
          ) : (
            <p>{words.scan}</p>
          )}
          <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.picture}>
            <path d={darkModules(data)} />
          </Picture>
          {isTouched() ? null : (
            <p>
              <a href={uri}>{words.openHere}</a>
            </p>
          )}
          <p>
            {words.typeKey} <Typed translate="no">{inGroups(secret)}</Typed>
          </p>
        </Stack>
      </li>
      <li>{words.confirm}</li>
    </Steps>
  );
}

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding-inline-start: ${theme.space[6]};
`;

/** Dark on light in every theme: a camera reads nothing else. */
const Picture = styled.svg`
  width: 100%;
  max-width: 13rem;
  background: ${theme.paper};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.small};
  forced-color-adjust: none;
  shape-rendering: crispEdges;
`;

const Typed = styled.code`
  font-family: ${theme.font.code};
  font-weight: ${theme.weight.strong};
  overflow-wrap: anywhere;
  user-select: all;
`;
