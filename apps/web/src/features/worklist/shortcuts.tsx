import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { LazyDialog } from '../../ui/dialog/lazy-dialog';
import { Cluster } from '../../ui/layout/cluster';
import { theme } from '../../ui/theme/tokens';
import { shortcutWords as words } from './words';

const KEY = 'candour.shortcuts';

/** On, unless the person turned them off on this device. */
const areShortcutsOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

const keepShortcuts = (isOn: boolean): void => {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice then lives as long as the page.
  }
};

/** Whether single keys do anything here, and whether their page is open. */
export const useShortcuts = () => {
  const [isOn, setOn] = useState(areShortcutsOn);
  const [isOpen, setOpen] = useState(false);
  const turn = (on: boolean): void => {
    keepShortcuts(on);
    setOn(on);
  };
  return { isOn, isOpen, setOpen, turn };
};

/** All keys, with a way to turn them off; the button before it opens it too. */
export function Shortcuts({
  of: { isOn, isOpen, setOpen, turn },
}: {
  readonly of: ReturnType<typeof useShortcuts>;
}) {
  return (
    <>
      <OnDesk>
        <Button variant="plain" size="small" onPress={() => setOpen(true)}>
          {words.title}
        </Button>
      </OnDesk>
      <LazyDialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
        <p>{words.lead}</p>
        <Keys>
          {words.keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Keys>
        <Cluster gap={2}>
          <span>{isOn ? words.on : words.off}</span>
          <Button variant="quiet" size="small" onPress={() => turn(!isOn)}>
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        </Cluster>
      </LazyDialog>
    </>
  );
}

/** A phone and a tablet seldom have keys: there the key ? opens the page, and no button takes room. */
const OnDesk = styled.span`
  ${theme.screen.belowWideDesk} {
    display: none;
  }
`;

const Keys = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  div {
    display: flex;
    gap: ${theme.space[4]};
  }

  dt {
    min-width: ${theme.space[12]};
  }

  dd {
    margin: 0;
  }

  kbd {
    padding: 0 ${theme.space[2]};
    border: ${theme.border.control} solid ${theme.colour.control};
    border-radius: ${theme.radius.small};
    font-family: ${theme.font.code};
  }
`;
