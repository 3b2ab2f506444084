import { useWidget } from '../../runtime/vue/vue.ts'

/** Counts a press on what leads out of the widget, and tells the page of it. */
export function useClicked() {
  const { config, track, emit } = useWidget()
  return (name: 'source' | 'video' | 'cta', testimonial?: string) => {
    track('click', name, testimonial ? { target: testimonial } : {})
    emit('testimonials:clicked', { publicId: config.publicId, name, testimonial })
  }
}
