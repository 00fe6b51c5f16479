/* The styles of the kit's parts that the editor uses. */
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
