import type { Blur } from './blur.ts'
import { blurIn, type Shot, type Still, shotOf, stillOf, stillOfFile } from './shot.ts'

/** What the page does with the phone's camera and pictures; tests hand in their own. */
export interface Studio {
  /** @throws when the camera isn't there, or the person doesn't allow it */
  openCamera(): Promise<MediaStream>
  /** Takes a photo of what the video shows, with the camera's full size where the browser can. */
  take(video: HTMLVideoElement, stream: MediaStream): Promise<Still>
  stillOfFile(file: Blob): Promise<Still>
  shotOf(still: Still): Promise<Shot>
  blurIn(still: Still): Promise<Blur | null>
}

/** The camera's own photo is waited for so long; then the picture of the video is taken. */
const PHOTO_MS = 3000

/** What the browsers' own types leave out. */
interface PhotoTaker {
  takePhoto(): Promise<Blob>
}
type PhotoTakerMaker = new (track: MediaStreamTrack) => PhotoTaker

/** The camera's own photo, larger than its video; null where the browser has none. */
async function fullPhoto(stream: MediaStream): Promise<Still | null> {
  const Taker = Reflect.get(globalThis, 'ImageCapture') as PhotoTakerMaker | undefined
  const [track] = stream.getVideoTracks()
  if (!Taker || !track) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_MS))
  try {
    const photo = await Promise.race([new Taker(track).takePhoto(), late])
    return photo && (await stillOfFile(photo))
  } catch {
    return null
  }
}

/** The real one. */
export const realStudio: Studio = {
  openCamera: () =>
    navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
    }),
  take: async (video, stream) => {
    const photo = await fullPhoto(stream)
    return photo && photo.width * photo.height >= video.videoWidth * video.videoHeight
      ? photo
      : stillOf(video)
  },
  stillOfFile,
  shotOf,
  blurIn,
}
