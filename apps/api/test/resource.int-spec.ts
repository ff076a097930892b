import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { newSurgery, watchEverything } from './harness/surgeries';

describe('learning resources', () => {
  const api = useTestApp();

  const begin = async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    const { data } = await api.call(ENDPOINTS.readResources, {
      token: patient.token,
      params: { id: surgery_id },
    });
    const view = (viewed: unknown, resource_id = data.categories[0]?.resource_engagements[0]?.resource_id) =>
      api.call(ENDPOINTS.saveEngagements, {
        token: patient.token,
        body: { surgery_id, syllabus_id: data.syllabus_id, engagements: [{ resource_id, viewed }] },
      });
    return { patient, surgery_id, learning: data, view };
  };

  it('are videos with captions and a transcript, none of them seen', async () => {
    const { learning } = await begin();
    const [category] = learning.categories;
    expect(category).toMatchObject({
      category: 'Pre Assessment',
      completed: false,
      user_engagement_count: 0,
    });
    for (const resource of category?.resource_engagements ?? []) {
      expect(resource.resource_content).toMatch(/^\/content-files\/[0-9a-f]{64}$/);
      expect(resource.resource_captions_url).toMatch(/^\/content-files\/[0-9a-f]{64}$/);
      expect(resource.resource_transcript).toContain('<p>');
    }
  });

  it('that are drawn come as MP4 too, and name their pictures with a text alternative, and the part of the page that teaches the same', async () => {
    const { learning } = await begin();
    const [first] = learning.categories[0]?.resource_engagements ?? [];
    expect(first?.resource_part).toBe('what-it-is');
    const [poster] = first?.resource_pictures ?? [];
    expect(poster?.picture.url).toMatch(/^\/content-files\/[0-9a-f]{64}$/);
    expect(poster?.picture.title).toMatch(/right (hip|knee)/);
    expect(poster?.left_picture?.title).toMatch(/left (hip|knee)/);
    expect(first?.resource_mp4_url).toMatch(/^\/content-files\/[0-9a-f]{64}$/);
    expect(first?.resource_mp4_url).not.toBe(first?.resource_content);
    expect(poster?.picture.description.length).toBeGreaterThan(40);
  });

  it('keep the larger count of views', async () => {
    const { view } = await begin();
    await view(3);
    const { data } = await view(2);
    expect(data.categories[0]?.resource_engagements[0]?.patient_engagement).toBe(3);
    expect(data.categories[0]?.user_engagement_count).toBe(1);
  });

  it('say how long those that were not seen yet take together', async () => {
    const { view, learning } = await begin();
    const all = learning.categories[0]?.seconds_left ?? 0;
    expect(all).toBeGreaterThanOrEqual(60);
    expect(all).toBeLessThanOrEqual(130);
    const { data } = await view(1);
    const left = data.categories[0]?.seconds_left ?? 0;
    expect(left).toBeLessThan(all);
    expect(left).toBeGreaterThan(0);
  });

  it('refuse an invalid count, and a resource of another operation', async () => {
    const { view } = await begin();
    const other = await registerPatient(api);
    const knee = await newSurgery(api, other, {
      operation_id: (
        await api.database.query(
          `SELECT operation_id FROM operation WHERE operation_key = 'knee-arthroscopy'`,
        )
      )[0].operation_id,
    });
    const { data } = await api.call(ENDPOINTS.readResources, {
      token: other.token,
      params: { id: knee.surgery_id },
    });
    for (const viewed of [-1, 1e9, '1', 1.5, null]) expect((await view(viewed)).status).toBe(422);
    expect((await view(1, data.categories[0]?.resource_engagements[0]?.resource_id)).status).toBe(422);
  });

  it('are complete when all have been seen, which the linked surgeon sees', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    await watchEverything(api, patient, surgery_id);
    const { data } = await api.call(ENDPOINTS.summariseResources, {
      token: surgeon.token,
      params: { id: surgery_id },
    });
    expect(data.categories).toEqual([
      expect.objectContaining({ category: 'Pre Assessment', completed: true, percent: 100 }),
    ]);
  });
});
