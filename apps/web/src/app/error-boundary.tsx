import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/button';
import { Page } from '../ui/layout/page';
import { words } from './words';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasCrashed: boolean;
}

/**
 * Keeps a fault of one page on that page: header, navigation and what is saved stay. It also meets the page whose
 * script could not be loaded, because the network went or a newer version is served; loading anew mends both.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <Page title={words.crashTitle}>
        <p role="alert">{words.crash}</p>
        <div>
          <Button onPress={() => window.location.reload()}>{words.crashAction}</Button>
        </div>
      </Page>
    );
  }
}
