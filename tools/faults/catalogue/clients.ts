import { clocksDiffer, timeZones } from '../clocks.ts';
import type { Fault } from '../fault.ts';
import { answerCutShort } from '../lost-answers.ts';
import { slowClients } from '../slow-clients.ts';
import { api, contracts, e2e, machines, web } from './tests.ts';

const sessions = 'journeys/interruptions/tabs-and-sessions.e2e.ts';
const unsent = 'patient/unsent-work.e2e.ts';
const offline = 'patient/offline.e2e.ts';

/** Networks, phones, browsers and their tabs. */
export const clientFaults: readonly Fault[] = [
  {
    id: 'F08',
    part: 'network',
    breaks: 'the connection is reset in the middle of an answer, at nine places',
    holds: 'the retry with the same key is answered, and there is one effect',
    play: answerCutShort,
  },
  {
    id: 'F13',
    part: 'clients',
    breaks: 'the session ends in the middle of a step with answers that are not saved',
    holds: 'after a login the same question, and every answer',
    tests: [
      ...e2e(
        sessions,
        'a session that the server ends in the middle comes back to the question with what was not saved',
      ),
      ...e2e(unsent, 'a session that ends keeps the answers and returns to the same question'),
    ],
  },
  {
    id: 'F14',
    part: 'clients',
    breaks: 'the network is away while questions are answered, and the page is loaded again',
    holds: 'nothing is lost, it is said, and it is sent when the network is back',
    tests: [
      ...e2e(
        unsent,
        'what is answered without a network is kept, said to be kept, and sent when it is back',
        'answers survive a reload before they were saved',
      ),
      ...e2e(offline, 'what a patient has opened is read after a reload without a network'),
    ],
  },
  {
    id: 'F15',
    part: 'clients',
    breaks: 'a phone sleeps for two hours',
    holds: 'the same question, the session or a login, and no click lost',
    tests: e2e(
      sessions,
      'a phone that slept for two hours shows the same question, and what was answered has been sent',
      'a surgeon whose session ends while the phone sleeps finds the page and the note again',
    ),
  },
  {
    id: 'F22',
    part: 'clients',
    breaks: 'clocks differ: a device by an hour, a second process by five minutes either way',
    holds: 'nobody is logged out, the later answer stays, tokens of both processes work at both',
    play: clocksDiffer,
    tests: [
      ...e2e(
        'journeys/interruptions/wrong-clock.e2e.ts',
        'on a device whose clock is an hour ${which} the answer that is given last stays',
      ),
      ...web(
        'shell/session/held-session.spec.ts',
        'ends an hour later also on a device whose clock is wrong',
      ),
    ],
  },
  {
    id: 'F23',
    part: 'clients',
    breaks: 'clocks change for summer, birthdays are on 29 February, servers stand elsewhere',
    holds: 'a day is the same day everywhere',
    play: timeZones,
    tests: [
      ...contracts('dates.spec.ts', 'of an instant is the day in London'),
      ...contracts(
        'rules/date.spec.ts',
        'of 29 February makes 18 on 1 March where the year has no 29 February',
      ),
    ],
  },
  {
    id: 'F24',
    part: 'clients',
    breaks: 'the browser keeps nothing: its storage is full, closed or throws',
    holds: 'everything works and is sent, and the person is told that nothing is kept',
    tests: [
      ...machines(
        'outbox/outbox.keeping.spec.ts',
        'sends all the same when the device cannot keep it, and says that it cannot',
      ),
      ...web('api/token-storage.spec.ts', 'lives as long as the page if the browser stores nothing'),
      ...web(
        'features/note/surgery-notes.spec.tsx',
        'come with a warning if the browser cannot keep a draft',
      ),
    ],
  },
  {
    id: 'F25',
    part: 'clients',
    breaks: 'two tabs answer the same questions, and one completes what another edits',
    holds: 'no tab erases what the other has answered',
    tests: [
      ...e2e(
        sessions,
        'two tabs that answer the same questions lose none of them, and the later answer stays',
      ),
      ...e2e(
        'patient/completed-elsewhere.e2e.ts',
        'a section that another device submits shows the submitted answers without a reload',
      ),
    ],
  },
  {
    id: 'F26',
    part: 'clients',
    breaks: 'one person logs out and another logs in, in the same tab or beside it',
    holds: 'nothing of the first is shown, kept or sent',
    tests: [
      ...web(
        'app/drafts-of-tabs.spec.tsx',
        'is neither kept for nor shown to another account that logs in in another tab',
      ),
      ...machines(
        'outbox/outbox.machine.spec.ts',
        'deletes the work of an account when another logs in, and never sends it',
      ),
      ...e2e(
        'journeys/interruptions/unsent-note.e2e.ts',
        'a logout in one tab asks about an unsent note in another tab, and then removes it',
      ),
      ...e2e(
        offline,
        'a logout without a network leaves nothing of the patient in the browser',
        'another patient on the same device sees nothing of the one before, without a network either',
      ),
    ],
  },
  {
    id: 'F31',
    part: 'network',
    breaks: '300 clients send headers or a body slowly, or read slowly',
    holds: '408 to those who send, and others are served meanwhile',
    play: slowClients,
    tests: api('test/negatives/wire.int-spec.ts', 'is closed after slow headers and after a slow body'),
  },
  {
    id: 'F32',
    part: 'network',
    breaks: 'requests say two lengths, fold headers or come in one piece, straight at the server',
    holds: '400 once and a closed connection, and requests in one piece each for itself',
    tests: api(
      'test/negatives/wire.int-spec.ts',
      'a request that %s is refused, once, and with a body',
      'answers pipelined requests one by one',
    ),
    notPlayed: 'through haproxy, nginx or Caddy: needs one of them',
  },
  {
    id: 'F38',
    part: 'clients',
    breaks: 'the host of a video does not answer, or its player fails',
    holds: 'it is said within 5 s, the words are offered, and the step can be completed',
    tests: [
      ...machines(
        'video-playlist/video-playlist.machine.spec.ts',
        'takes a host that has not answered in 5 s as blocked and offers the transcript',
        'counts a transcript that was read instead, and goes to the next video',
      ),
      ...web(
        'ui/video-player/video-player.spec.tsx',
        'fails if it is not ready after five seconds',
        'says that it cannot be played, opens the transcript, and tries again',
      ),
    ],
  },
  {
    id: 'F39',
    part: 'clients',
    breaks: 'something else than the API answers: a page of a proxy, nothing, another type',
    holds: 'the usual message, what was typed, and a way to try again',
    tests: [
      ...web('api/client.spec.ts', 'keeps the default message if something other than the API answers'),
      ...web('app/public-screens.spec.tsx', 'offers to try again if its text cannot be loaded'),
    ],
  },
  {
    id: 'F40',
    part: 'clients',
    breaks: 'a newer version is served while an old tab is open',
    holds: 'the tab goes on from what it has cached, or says how to load anew with every answer still there',
    tests: [
      ...e2e(
        offline,
        'an open tab goes on when a newer version is installed, and the next load brings that one',
      ),
      ...e2e(
        'journeys/interruptions/newer-version.e2e.ts',
        'a page whose script a newer version has replaced says so, and reloads with every answer',
      ),
    ],
  },
  {
    id: 'F41',
    part: 'clients',
    breaks: 'back, forward, a reload at a step, a link while logged out',
    holds: 'the page that was meant, and nothing twice',
    tests: [
      ...e2e(
        'journeys/interruptions/reload-and-history.e2e.ts',
        'a reload at ${id} comes back to the same place with the same answers',
        'back and forward go through the steps that were opened, and every answer is still there',
        'an address of a step opens it, and one that lies ahead says what comes first',
      ),
    ],
  },
];
