import { LoadedText } from '../../features/content/page-text';
import { usePageText } from '../../features/content/use-page-text';
import { SmallText } from '../../ui/layout/layout.styles';
import { HomeBox } from './home.styles';
import { HomeHero } from './home-hero';
import { HomePortals } from './home-portals';
import { HomeBlocks, HowItWorks } from './home-sections';

/**
 * Section 1: two portals, a welcome video, a family section and registration links; that a certificate is awarded at
 * the end, that there is no pass or fail, and who answers questions.
 */
export function Page() {
  const text = usePageText('home');
  return (
    <HomeBox>
      <LoadedText of={text}>
        {(found) => (
          <>
            <HomeHero text={found} />
            <HomePortals text={found} />
            <HowItWorks text={found} />
            <HomeBlocks text={found} names={['at-the-end', 'your-questions']} />
            <HomeBlocks text={found} names={['family', 'urgent-help']} />
            <SmallText>{found.notice}</SmallText>
          </>
        )}
      </LoadedText>
    </HomeBox>
  );
}
